import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'

export type StoryNote = Answer<'saveStoryNote'>

/** `keepalive`: it goes on when the page is left. */
export const saveStoryNote = (body: CallInput<'saveStoryNote'>['body'], keepalive = false): Promise<StoryNote> =>
  call('saveStoryNote', { body, keepalive })
