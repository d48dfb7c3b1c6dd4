import { useToasts } from '#web/stores/toasts.ts';
import { failureText } from './failure-text.ts';

export const tellFailure = (error: unknown): void => useToasts.getState().show(failureText(error), 'error');
