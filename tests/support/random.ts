import fc from 'fast-check';

/* Property-based tests try the same values in every run: with others, a failure would seem to come from a change that has nothing to do with it. For other values: RANDOM_SEED=1. */
fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 19) });
