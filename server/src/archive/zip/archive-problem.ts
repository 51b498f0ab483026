/** An archive that cannot be read: the message names the part and what to do. */
export class ArchiveProblem extends Error {}
