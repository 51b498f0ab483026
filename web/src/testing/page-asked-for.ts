/** The page asked for these addresses below the API before its scripts were there, and this `data` has come. */
export function pageAskedFor(come: readonly (readonly [address: string, data: unknown])[]): void {
  const begun = come.map(
    ([address, data]) =>
      [`/tribyl/api/${address}`, { answer: Promise.resolve(Response.json({ data })), body: { data } }] as const,
  )
  globalThis.firstCalls = { token: 'token', at: performance.now(), answers: new Map(begun), all: Promise.resolve() }
}
