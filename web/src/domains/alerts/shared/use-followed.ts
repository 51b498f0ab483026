import { type AlertType, type Sensitivity, type SubjectKind, typesFor } from '@bic/contract/alerts/alert-types'
import type { Answer } from '#lib/call-types.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'

export type FollowedAlert = Answer<'getAlertsByType'>[number]

/** Something that may be followed. */
export interface Followable {
  readonly kind: SubjectKind
  readonly id: number
  readonly name: string
}

const fields = { card: 'cardId', deal: 'opptyId', account: 'accountId', market: 'marketId' } as const

/** Stops following after "Confirm". */
export function useDeleteAlert() {
  const { confirm } = useDialogs()
  const { mutateAsync } = useApiMutation('deleteAlert')
  return ({ userAlertId, alertType, name }: Pick<FollowedAlert, 'userAlertId' | 'alertType' | 'name'>) =>
    confirm({
      text: `Stop following ${name}? Its ${alertType} is deleted; what it reported stays.`,
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: () => mutateAsync({ body: { userAlertId } }),
    })
}

/** How one thing is followed: the alerts of each type that watches such things, and what starts and ends them. */
export function useFollowed({ kind, id }: Followable) {
  const userId = useUser()?.userId
  const alerts = useApiQuery('getAlertsByType', userId === undefined ? null : { query: { userId } }).data
  const { mutate, isPending } = useApiMutation('followAlert', { onError: error => notify.error(error) })
  const remove = useDeleteAlert()
  const own = alerts?.filter(({ subject }) => subject?.kind === kind && subject.id === id) ?? []
  return {
    /** False until it is known what is followed. */
    isKnown: alerts !== undefined,
    isPending,
    types: typesFor(kind).map(type => ({ type, alert: own.find(({ alertType }) => alertType === type) })),
    follow: (alertType: AlertType, sensitivity?: Sensitivity) => {
      if (userId !== undefined)
        mutate({ body: { userId, alertType, [fields[kind]]: id, ...(sensitivity ? { sensitivity } : {}) } })
    },
    remove,
  }
}
