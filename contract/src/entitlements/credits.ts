/** Whether a balance (`topicBalance`) covers what is asked for. */
export const coversCredits = (balance: number, credits: number): boolean => balance >= credits
