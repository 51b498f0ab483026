/** A model that gave no answer is asked again, though not by every click. */
const minutesBetweenTries = 10

/** Whether a text that a model did not write, for the reason in its note, is to be asked of the model once more. */
export const isWorthAnotherTry = (kept: { readonly note: string | null; readonly madeAt: Date }, now: Date): boolean =>
  kept.note !== null && now.getTime() - kept.madeAt.getTime() > minutesBetweenTries * 60_000
