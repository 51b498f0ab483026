import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { refetchGroups } from '#lib/refetch.ts'
import { upload } from '#lib/upload.ts'

export type CustomerProfile = Answer<'getCustomerProfile'>
export type ProfileChanges = Omit<CallInput<'editCustomerProfile'>['body'], 'storyId' | 'version'>

/** A picture to store, 'none' to take the present one away, or null to leave it. */
export type IconChange = File | 'none' | null

/** Saves what was changed; afterwards, also after a failure, account details and profile are read again. */
export function useSaveProfile(accountId: number, dealId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ changes, icon, version }: { changes: ProfileChanges; icon: IconChange; version: number }) => {
      const body = { ...changes, ...(icon === 'none' ? { icon: '' as const } : {}) }
      if (Object.keys(body).length > 0)
        await call('editCustomerProfile', { params: { accountId }, body: { ...body, storyId: dealId, version } })
      if (icon instanceof File) {
        const fields = { accountId: String(accountId), storyId: String(dealId) }
        await upload('uploadAccountIcon', {}, icon, { fields })
      }
    },
    onSettled: () => refetchGroups(queries, ['profiles']),
  })
}
