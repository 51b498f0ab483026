import { call } from '#lib/api.ts'

/** An address that a video element can play for some minutes. */
export const askVideoAddress = async (location: string, signal: AbortSignal): Promise<string> =>
  (await call('getVideoAddress', { query: { location }, signal })).address
