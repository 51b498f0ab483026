import type { TenantTransaction } from '@bic/database/tenant'
import { compileForget, type Forget } from '@bic/engine/text/forget-person'
import { type Person, personOf, refreshPerson } from '../person.ts'
import { likePatterns, type WordsOfPerson, wordsOfPerson } from '../words-of-person.ts'

/** What a person is called once they are erased: the same in every place, so that they stay countable. */
export const labelOf = (kind: Person['kind'], purgeId: number): string =>
  `${kind === 'user' ? 'Former user' : 'Person'} ${purgeId.toString(16).padStart(4, '0')}`

/** The address of somebody who has none any more. */
export const addressOf = (label: string): string => `${label.toLowerCase().replaceAll(' ', '-')}@removed.invalid`

/** An erasure that was agreed to. */
export interface Erasure {
  readonly id: number
  readonly person: Person
  readonly label: string
  /** Replaces the person in conversations in which they take part. */
  readonly spoken: Forget
  /** Replaces them beside these conversations, where nobody else of their name takes part, and everywhere else. */
  readonly near: Forget
  readonly elsewhere: Forget
  /** The same two, also in small letters. */
  readonly nearRecorded: Forget
  readonly recorded: Forget
  /** Replaces their addresses only: where somebody else of the same name takes part. */
  readonly addresses: Forget
  /** What every text that names them elsewhere is like. */
  readonly patterns: readonly string[]
}

/** Who the request is about, as its row keeps it while it is open. */
export interface Subject {
  readonly identity: string
  readonly person: Person
  /** Known from the first step on: what is removed later does not say any more which names are theirs alone. */
  readonly words?: Omit<WordsOfPerson, 'near'> & Partial<Pick<WordsOfPerson, 'near'>>
}

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])]
const joined = (a: WordsOfPerson['spoken'], b: WordsOfPerson['spoken']): WordsOfPerson['spoken'] => ({
  emails: union(a.emails, b.emails),
  names: union(a.names, b.names),
  singles: union(a.singles, b.singles),
})

/**
 * Learns under which words the person is known now, keeps them with the request beside those learned before, and compiles
 * them. Done before anything is removed; a second time adds what came in.
 */
export const learnErasure = async (tx: TenantTransaction, id: number): Promise<Erasure> => {
  const { client, customerId } = tx
  const { rows } = await client.query<{ kind: 'account' | 'buyer' | 'user'; subject: unknown }>(
    `select kind, subject from purge_request
     where customer_id = $1 and id = $2 and kind in ('buyer', 'user') and state = 'running' for update`,
    [customerId, id],
  )
  const [row] = rows
  if (!row || row.kind === 'account') throw new Error('An erasure that runs has its request.')
  const { identity, person: before, words: known } = row.subject as Subject
  const label = labelOf(row.kind, id)
  const person = await refreshPerson(tx, personOf(before), label)
  const now = await wordsOfPerson(tx, person)
  const words = known
    ? {
        spoken: joined(known.spoken, now.spoken),
        near: joined(known.near ?? known.elsewhere, now.near),
        elsewhere: joined(known.elsewhere, now.elsewhere),
      }
    : now
  const subject: Subject = { identity, person, words }
  await client.query('update purge_request set subject = $3 where customer_id = $1 and id = $2', [
    customerId,
    id,
    JSON.stringify(subject),
  ])
  return {
    id,
    person,
    label,
    spoken: compileForget(words.spoken, label, { speaks: true }),
    near: compileForget(words.near, label, { speaks: false }),
    elsewhere: compileForget(words.elsewhere, label, { speaks: false }),
    nearRecorded: compileForget(words.near, label, { speaks: true }),
    recorded: compileForget(words.elsewhere, label, { speaks: true }),
    addresses: compileForget({ emails: words.spoken.emails, names: [], singles: [] }, label, { speaks: false }),
    patterns: likePatterns(words.near),
  }
}
