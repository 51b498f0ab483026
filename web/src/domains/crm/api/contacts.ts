import { keepPreviousData } from '@tanstack/react-query'
import { useApiQuery } from '#lib/use-api.ts'

/** The most contacts that one search shows. */
const shown = 30

/** The first contacts that a search finds, those of the deal's account before others. */
export const useFoundContacts = (search: string, storyId: number | null) =>
  useApiQuery(
    'listContacts',
    { query: { search: search.trim() || undefined, storyId: storyId ?? undefined, pageSize: shown } },
    { placeholderData: keepPreviousData },
  )

/** One contact; null when there is none of that id. */
export const useContact = (contactId: number | null) =>
  useApiQuery('listContacts', contactId === null ? null : { query: { contactId } }, {
    select: ({ rows }) => rows[0] ?? null,
  })
