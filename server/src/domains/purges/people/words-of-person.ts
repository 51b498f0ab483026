import type { TenantTransaction } from '@bic/database/tenant'
import { partsOfWords, type WordPart } from '@bic/engine/index/word-part'
import { type PersonWords, singleNames } from '@bic/engine/text/forget-person'
import type { Person } from './person.ts'

/** By which words a person is found. */
export interface WordsOfPerson {
  /** In conversations in which they take part. */
  readonly spoken: PersonWords
  /** Beside these conversations, where they take part and nobody else of their name does. */
  readonly near: PersonWords
  /** Everywhere else: without the names that others have too. */
  readonly elsewhere: PersonWords
}

const escaped = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** ASCII in small letters; any other character stands for one that the database may write in either case. */
const roughOf = (term: string): string =>
  Array.from(term, character => (character <= '\u007f' ? escaped(character.toLowerCase()) : '_')).join('')

/** A shorter single name is too often a word, or somebody else. */
const shortestSingle = 4

/**
 * Whether a text contains `word`, as SQL: searching for a whole word takes ten times as long as looking whether it may be there, and
 * rows in which none of the words may be are left out before. `small` is the text in small letters.
 */
const containsWord = (text: string, small = `lower(${text} collate "C")`): string =>
  `case when ${small} like any($7::text[]) then true else false end
     and case when ${small} like rough then ${text} ~* ('\\m' || word || '\\M') else false end`

/**
 * Single names that mean nobody and nothing else at this customer: no other contact, speaker or user has them, and no account,
 * market, card or keyword.
 */
const distinctive = async (
  { client, customerId }: TenantTransaction,
  singles: readonly string[],
  { contactIds, userId, emails, names }: Person,
): Promise<string[]> => {
  const { rows } = await client.query<{ word: string }>(
    `select word from unnest($2::text[], $7::text[]) as given (word, rough) where not exists (
       select from account a where a.customer_id = $1 and ${containsWord('a.name')})
     and not exists (select from market m where m.customer_id = $1 and ${containsWord('m.name')})
     and not exists (select from card k where k.customer_id = $1 and ${containsWord('k.title')})
     and not exists (select from contact c where c.customer_id = $1 and not c.id = any($3::bigint[])
       and ${containsWord('c.name', 'c.name_key')} and not c.name_key = any($6::text[]))
     and not exists (select from keyword w where w.customer_id = $1 and ${containsWord('w.text')})
     and not exists (select from participant p where p.customer_id = $1 and ${containsWord('p.name', 'p.name_key')}
       and not p.name_key = any($6::text[]) and not coalesce(p.email_key, '') = any($5::text[]))
     and not exists (select from app_user u where u.customer_id = $1 and u.id is distinct from $4::bigint
       and ${containsWord(`u.first_name || ' ' || u.last_name`, 'u.full_name')})`,
    [
      customerId,
      singles,
      contactIds,
      userId,
      emails,
      names.map(name => name.toLowerCase()),
      singles.map(word => `%${roughOf(word)}%`),
    ],
  )
  return rows.map(({ word }) => word)
}

/** The words of a person. Names that others share are looked for only where the person takes part. */
export const wordsOfPerson = async (tx: TenantTransaction, person: Person): Promise<WordsOfPerson> => {
  const { emails, names, shared } = person
  const isShared = (name: string) => shared.names.includes(name.toLowerCase())
  const singles = [...new Set(names.flatMap(singleNames))].filter(word => /^[\p{L}\p{M}'’]+$/u.test(word))
  const ofOthers = new Set(names.filter(isShared).flatMap(singleNames))
  const own = await distinctive(
    tx,
    singles.filter(word => word.length >= shortestSingle && !ofOthers.has(word)),
    person,
  )
  return {
    spoken: { emails, names, singles },
    near: { emails, names, singles: own },
    elsewhere: { emails, names: names.filter(name => !isShared(name)), singles: own },
  }
}

const wordsOfName = (name: string): string[] => name.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []

/** Patterns of `ilike` one of which every text matches that these words may be found in. */
export const likePatterns = ({ emails, names, singles }: PersonWords): string[] => {
  const parts = names.map(wordsOfName).filter(words => words.length > 1)
  return [
    ...[...emails, ...singles].map(word => `%${escaped(word)}%`),
    ...parts.flatMap(words => {
      const last = words.at(-1) ?? ''
      return [words, [last, ...words.slice(0, -1)]].map(form => `%${form.map(escaped).join('%')}%`)
    }),
  ]
}

/**
 * Few patterns, for texts in small letters of ASCII, one of which every text matches that one of `likePatterns` does: long texts
 * are unpacked for every pattern that they are held against.
 */
export const roughPatterns = ({ emails, names, singles }: PersonWords): string[] => {
  const longest = names.flatMap(name => {
    const words = wordsOfName(name)
    return words.length > 1 ? [words.reduce((best, word) => (word.length > best.length ? word : best))] : []
  })
  const terms = [...new Set([...singles, ...emails, ...longest].map(roughOf))]
  const needed = terms.filter(term => !terms.some(other => other !== term && term.includes(other)))
  return needed.map(term => `%${term}%`)
}

/**
 * Parts of words for each form in which a text may name the person: where one of them is named, all parts of a form are parts of
 * words of the token index. Null when there is a form that the index knows nothing of.
 */
export const wordingsOf = ({ emails, names, singles }: PersonWords): (readonly WordPart[])[] | null => {
  const full = names.filter(name => wordsOfName(name).length > 1)
  const wordings = [...emails, ...full, ...singles].map(form => partsOfWords(form).slice(0, 2))
  return wordings.every(parts => parts.length > 0) ? wordings : null
}
