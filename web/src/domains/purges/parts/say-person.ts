import type { KeptKind } from '@bic/contract/purges/people-words'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'

export type Erasure = Answer<'listErasures'>['rows'][number]
export type PersonData = Answer<'getPersonData'>

const words: Readonly<Record<KeptKind, readonly [one: string, many: string]>> = {
  contacts: ['contact', 'contacts'],
  conversations: ['conversation they take part in', 'conversations they take part in'],
  mentions: ['conversation that names them', 'conversations that name them'],
  recordings: ['recording of their voice', 'recordings of their voice'],
  files: ['file their conversations came from', 'files their conversations came from'],
  surveys: ['survey they were asked', 'surveys they were asked'],
  notes: ['note that names them', 'notes that name them'],
  records: ['other record that names them', 'other records that name them'],
  signIns: ['record of a sign-in', 'records of sign-ins'],
  activity: ['record of use', 'records of use'],
  written: ['note they wrote', 'notes they wrote'],
}

/** "12 conversations they take part in". */
export const sayKept = ({ kind, count }: { kind: KeptKind; count: number }): string =>
  formatQuantity(count, ...words[kind])

/** What an erasure does, kind by kind, in words. */
export const sayErasure = ({ kept, kind, sharedNames }: PersonData): string[] => {
  const counts = new Map(kept.map(one => [one.kind, one.count]))
  const some = (one: KeptKind, text: (said: string) => string): string[] => {
    const count = counts.get(one) ?? 0
    return count === 0 ? [] : [text(sayKept({ kind: one, count }))]
  }
  return [
    ...some('conversations', said => `${said}: name, address and title are taken out`),
    ...some('mentions', said => `${said}: the name is taken out, the files they came from are deleted`),
    ...some('recordings', said => `${said}: deleted`),
    ...some('files', said => `${said}: deleted, the conversations stay`),
    ...some('contacts', said => `${said}: stays without name, address and title`),
    ...some('surveys', said => `${said}: answers stay without name and address`),
    ...some('notes', said => `${said}: the name is taken out`),
    ...some('records', said => `${said}: the name is taken out`),
    ...some('signIns', said => `${said}: deleted`),
    ...some('activity', said => `${said}: deleted`),
    ...some('written', said => `${said}: private ones are deleted, others stay with a former user`),
    ...(kind === 'user' ? ['the user cannot sign in any more'] : []),
    ...sharedNames.map(
      name => `“${name}” is also the name of somebody else: it stays where this person takes no part, or both do`,
    ),
  ]
}
