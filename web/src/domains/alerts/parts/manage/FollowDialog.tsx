import { type AlertType, subjectsOf } from '@bic/contract/alerts/alert-types'
import { Button, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { call } from '#lib/api.ts'
import { formatQuantity } from '#lib/format.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { notify } from '#ui/notify.ts'
import { typeTexts } from './type-texts.ts'

const labels = { card: 'Message cards', deal: 'Deals', account: 'Deals', market: 'Markets' } as const
const mostFound = 50

/** What a text finds of the things that a type follows. */
function useFound(alertType: AlertType) {
  const [kind] = subjectsOf[alertType]
  return useCallback(
    async (query: string, signal: AbortSignal): Promise<Option[]> => {
      const isFound = ({ label }: Option) => label.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase())
      if (kind === 'card') {
        const cards = await call('listPlaybookCards', { query: {}, signal })
        return cards.map(({ id, title }) => ({ key: id, label: title })).filter(isFound)
      }
      if (kind === 'market') {
        const markets = await call('listAllMarket', { signal })
        return markets.map(({ id, name }) => ({ key: id, label: name })).filter(isFound)
      }
      const deals = await call('listDeals', { query: { search: query, status: 'Open', pageSize: mostFound }, signal })
      return deals.rows.map(({ storyId, storyName }) => ({ key: storyId, label: storyName }))
    },
    [kind],
  )
}

interface FollowDialogProps {
  alertType: AlertType
  opened: boolean
  onClose: () => void
}

/** Several things that are followed at once. */
export function FollowDialog({ alertType, opened, onClose }: FollowDialogProps) {
  const userId = useUser()?.userId
  const found = useFound(alertType)
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const { mutate, isPending } = useApiMutation('bulkFollowAlerts', {
    onSuccess: ({ followedCount }) => {
      notify.success(`You follow ${formatQuantity(followedCount, 'thing')} more.`)
      setChosen([])
      onClose()
    },
    onError: error => notify.error(error),
  })
  const [kind] = subjectsOf[alertType]
  const follow = () => {
    if (userId !== undefined) mutate({ body: { userId, alertType, idList: chosen.map(({ key }) => Number(key)) } })
  }
  return (
    <Dialog
      title={`Follow with ${alertType}`}
      opened={opened}
      onClose={onClose}
      busy={isPending}
      actions={
        <Button onClick={follow} loading={isPending} disabled={chosen.length === 0}>
          {chosen.length === 0 ? 'Follow' : `Follow ${chosen.length}`}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{typeTexts[alertType].does}</Text>
        <MultiSelect label={labels[kind]} options={found} value={chosen} onChange={setChosen} width="100%" />
      </Stack>
    </Dialog>
  )
}
