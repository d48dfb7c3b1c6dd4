/**
 * What one request makes and the next one forgets is swept in small portions: a millisecond each, where Node's own size means pauses of
 * five to nine for one request in a hundred (docs/benchmarks.md).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4', '--invocation-count-for-turbofan=400'];
