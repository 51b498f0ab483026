/** Nothing was answered, or nothing may be asked; the message says why, for whoever gave the address. */
export class OutgoingProblem extends Error {}
