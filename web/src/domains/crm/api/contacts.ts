import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/call-types.ts'

/** The most contacts that one search shows. */
const shown = 30

/** The first contacts that a search finds, those of the deal's account before others. */
export const useFoundContacts = (search: string, storyId: number | null) =>
  useQuery({
    queryKey: ['contacts', 'found', search, storyId],
    queryFn: ({ signal }) =>
      call('listContacts', {
        query: { search: search.trim() || undefined, storyId: storyId ?? undefined, pageSize: shown },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** One contact; null when there is none of that id. */
export const useContact = (contactId: number | null) =>
  useQuery({
    queryKey: ['contacts', 'one', contactId],
    queryFn: async ({ signal }) => {
      const { rows } = await call('listContacts', { query: { contactId: contactId! }, signal })
      return rows[0] ?? null
    },
    enabled: contactId !== null,
  })

/** Adds a contact; the same one again is not doubled. */
export function useAddContact() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'addContact'>['body']) => call('addContact', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['contacts'] }),
  })
}
