/** Where the launcher's few lines go, one sentence each. */
export type Log = (line: string) => void
