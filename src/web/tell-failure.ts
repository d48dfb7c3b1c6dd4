import { failureText } from './failure-text.ts';
import { useToasts } from './stores/toasts.ts';

export const tellFailure = (error: unknown): void => useToasts.getState().show(failureText(error), 'error');
