import type { TenantTransaction } from '@bic/database/tenant'
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

/** A shorter single name is too often a word, or somebody else. */
const shortestSingle = 4

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
    `select word from unnest($2::text[]) as given (word) where not exists (
       select from contact c where c.customer_id = $1 and not c.id = any($3::bigint[]) and c.name ~* ('\\m' || word || '\\M')
         and not lower(c.name) = any($6::text[]))
     and not exists (select from participant p where p.customer_id = $1 and p.name ~* ('\\m' || word || '\\M')
       and not lower(p.name) = any($6::text[]) and not coalesce(lower(p.email), '') = any($5::text[]))
     and not exists (select from app_user u where u.customer_id = $1 and u.id is distinct from $4::bigint
       and u.first_name || ' ' || u.last_name ~* ('\\m' || word || '\\M'))
     and not exists (select from account a where a.customer_id = $1 and a.name ~* ('\\m' || word || '\\M'))
     and not exists (select from market m where m.customer_id = $1 and m.name ~* ('\\m' || word || '\\M'))
     and not exists (select from card k where k.customer_id = $1 and k.title ~* ('\\m' || word || '\\M'))
     and not exists (select from keyword w where w.customer_id = $1 and w.text ~* ('\\m' || word || '\\M'))`,
    [customerId, singles, contactIds, userId, emails, names.map(name => name.toLowerCase())],
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

const escaped = (term: string): string => term.replace(/[\\%_]/g, '\\$&')

/** Patterns of `ilike` one of which every text matches that these words may be found in. */
export const likePatterns = ({ emails, names, singles }: PersonWords): string[] => {
  const parts = names.map(name => name.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []).filter(words => words.length > 1)
  return [
    ...[...emails, ...singles].map(word => `%${escaped(word)}%`),
    ...parts.flatMap(words => {
      const last = words.at(-1) ?? ''
      return [words, [last, ...words.slice(0, -1)]].map(form => `%${form.map(escaped).join('%')}%`)
    }),
  ]
}

/** ASCII in small letters; any other character stands for one that the database may write in either case. */
const roughOf = (term: string): string =>
  Array.from(term.toLowerCase(), character => (character <= '\u007f' ? escaped(character) : '_')).join('')

/**
 * Few patterns, for texts in small letters of ASCII, one of which every text matches that one of `likePatterns` does: long texts
 * are unpacked for every pattern that they are held against.
 */
export const roughPatterns = ({ emails, names, singles }: PersonWords): string[] => {
  const longest = names.flatMap(name => {
    const words = name.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
    return words.length > 1 ? [words.reduce((best, word) => (word.length > best.length ? word : best))] : []
  })
  const terms = [...new Set([...singles, ...emails, ...longest].map(roughOf))]
  const needed = terms.filter(term => !terms.some(other => other !== term && term.includes(other)))
  return needed.map(term => `%${term}%`)
}
