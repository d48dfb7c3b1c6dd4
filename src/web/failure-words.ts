type Words = (error: unknown) => string | undefined;
let words: Words | undefined;

/** The words for failures of transport come late; they are there long before a living page can fail. */
export function setFailureWords(known: Words): void {
  words = known;
}

export const failureWords: Words = (error) => words?.(error);
