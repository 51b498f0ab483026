/** With fewer accounts in a campaign nobody could be compared with anybody. */
export const fewestAccounts = 9
