/** Days in which an invited person can choose their first password by the mailed link. */
export const invitationDays = 7
