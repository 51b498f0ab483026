import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type PlanContact = Answer<'listOpptyContacts'>[number]
export type FoundContact = Answer<'findContactsForOpptyPlan'>[number]
export type ContactChange = Omit<CallInput<'saveOpptyContact'>['body'], 'opptyPlanId'>

/** The contacts of a plan with what the team knows of them. */
export const usePlanContacts = (opptyPlanId: number) =>
  useQuery({
    queryKey: ['plans', 'contacts', opptyPlanId],
    queryFn: ({ signal }) => call('listOpptyContacts', { params: { opptyPlanId }, signal }),
  })

/** Contacts that could be put on a plan. */
export const useFoundContacts = (opptyPlanId: number, search: string) =>
  useQuery({
    queryKey: ['plans', 'foundContacts', opptyPlanId, search],
    queryFn: ({ signal }) => call('findContactsForOpptyPlan', { params: { opptyPlanId }, query: { search }, signal }),
    placeholderData: keepPreviousData,
  })

export function useSaveContact(opptyPlanId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ContactChange) => call('saveOpptyContact', { body: { ...body, opptyPlanId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plans'] }),
  })
}

export function useRemoveContact(opptyPlanId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('removeOpptyContact', { body: { opptyPlanId, id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['plans'] }),
  })
}
