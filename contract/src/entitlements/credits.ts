/** Whether a balance (`topicBalance`) covers what is asked for. */
export const coversCredits = (balance: number, credits: number): boolean => balance >= credits

/** Administrators are notified, once each, when so many percent of the credits are used. */
export const creditThresholds = [75, 90, 100] as const
