import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'
import { useFiguresChanged } from './figures-changed.ts'

/** Puts a speaker's side right, or merges the speaker into another one. */
export function useSetSpeaker(convId: number) {
  const changed = useFiguresChanged()
  return useMutation({
    mutationFn: (body: CallInput<'setSpeaker'>['body']) => call('setSpeaker', { params: { convId }, body }),
    onSuccess: changed,
  })
}
