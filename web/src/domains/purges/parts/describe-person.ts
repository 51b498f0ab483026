import type { KeptKind } from '@bic/contract/purges/people-words'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'

export type Erasure = Answer<'listErasures'>['rows'][number]
export type PersonData = Answer<'getPersonData'>

const words: Readonly<Record<KeptKind, readonly [one: string, many: string]>> = {
  contacts: ['contact record', 'contact records'],
  conversations: ['conversation they take part in', 'conversations they take part in'],
  mentions: ['conversation that names them', 'conversations that name them'],
  recordings: ['recording of their voice', 'recordings of their voice'],
  files: ['file their conversations came from', 'files their conversations came from'],
  surveys: ['survey they were asked', 'surveys they were asked'],
  answers: ['answer they gave in a survey', 'answers they gave in surveys'],
  notes: ['note that names them', 'notes that name them'],
  records: ['other record that names them', 'other records that name them'],
  signIns: ['record of a sign-in', 'records of sign-ins'],
  activity: ['record of use', 'records of use'],
  written: ['note they wrote', 'notes they wrote'],
}

/** "12 conversations they take part in". */
export const describeKept = ({ kind, count }: { kind: KeptKind; count: number }): string =>
  formatQuantity(count, ...words[kind])

/** What an erasure does, kind by kind, in words. */
export const describeErasure = ({ kept, kind, sharedNames }: PersonData): string[] => {
  const counts = new Map(kept.map(one => [one.kind, one.count]))
  const some = (one: KeptKind, text: (said: string) => string): string[] => {
    const count = counts.get(one) ?? 0
    return count === 0 ? [] : [text(describeKept({ kind: one, count }))]
  }
  return [
    ...some('conversations', said => `${said}: kept without their name, address and title`),
    ...some('mentions', said => `${said}: kept without the name, and the files they came from are deleted`),
    ...some('recordings', said => `${said}: deleted`),
    ...some('files', said => `${said}: deleted, the conversations stay`),
    ...some('contacts', said => `${said}: kept without name, address, title and numbers`),
    ...some('surveys', said => `${said}: kept without name and address, and closed`),
    ...some('answers', said => `${said}: kept without the name`),
    ...some('notes', said => `${said}: kept without the name`),
    ...some('records', said => `${said}: kept without the name`),
    ...some('signIns', said => `${said}: deleted`),
    ...some('activity', said => `${said}: deleted`),
    ...some(
      'written',
      said => `${said}: private ones and those on related messages are deleted, others stay with a former user`,
    ),
    ...(kind === 'user'
      ? [
          'the user is signed out and cannot sign in any more',
          'their saved views, alerts, scheduled reports, notifications, photo and recorded pitches are deleted',
        ]
      : []),
    'summaries of these conversations are deleted, and written again when somebody asks for them',
    'entries of the audit trail and proposed keywords that name them lose what they say',
    'exports of their data are deleted',
    ...sharedNames.map(
      name => `“${name}” is also the name of somebody else: it stays where this person takes no part, or both do`,
    ),
  ]
}

/** What becomes of a person elsewhere, and of what comes from there later. */
export const personElsewhere =
  'In a CRM, a recorder or a mailbox that is connected nothing is deleted: the person stays there. Contacts with their e-mail addresses are not brought in again, and conversations that they took part in are not read in again. They come in again with a conversation that takes place later, and from a directory or an imported table that still has them.'
