import { Button, Stack, Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './Webhooks.module.css'
import { describeEvent, stateWords } from './words.ts'

const pretty = (payload: string): string => JSON.stringify(JSON.parse(payload), null, 2)

const describeOutcome = ({ state, attempts, triedTime, nextTime, tookMs }: Answer<'getWebhookDelivery'>): string =>
  [
    stateWords[state].label,
    attempts === 0 ? 'not tried yet' : `tried ${formatQuantity(attempts, 'time')}`,
    ...(triedTime === null ? [] : [`last on ${formatDateTime(triedTime)}`]),
    ...(tookMs === null ? [] : [`took ${formatCount(tookMs)} ms`]),
    ...(nextTime === null ? [] : [`next on ${formatDateTime(nextTime)}`]),
  ].join(', ')

function Part({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={classes.code} tabIndex={0} aria-label={label}>
        <pre className={classes.text}>{text}</pre>
      </section>
    </div>
  )
}

/** What is posted in a delivery, and how the receiver answered. */
export function DeliveryDialog({ deliveryId, onClose }: { deliveryId: number; onClose: () => void }) {
  const delivery = useApiQuery('getWebhookDelivery', { params: { deliveryId } })
  const replay = useApiMutation('replayWebhookDelivery', {
    onSuccess: () => notify.success('It will be posted again.'),
    onError: error => notify.error(error),
  })
  return (
    <Dialog
      title={delivery.data ? describeEvent(delivery.data.type) : 'Delivery'}
      opened
      onClose={onClose}
      actions={
        <Button
          loading={replay.isPending}
          disabled={!delivery.data}
          onClick={() => replay.mutate({ body: { deliveryId } })}
        >
          Replay
        </Button>
      }
    >
      <QueryState query={delivery} loading={<SkeletonRows rows={4} />}>
        {one => (
          <Stack gap="md">
            <Text size="sm">{describeOutcome(one)}.</Text>
            {one.problem !== null && <Text size="sm">{one.problem}</Text>}
            <Part label="Posted" text={pretty(one.payload)} />
            {one.answer !== null && (
              <Part label={`Answer${one.status === null ? '' : ` (${one.status})`}`} text={one.answer || 'Nothing.'} />
            )}
            <Text size="xs" c="dimmed">
              {one.messageId}
            </Text>
          </Stack>
        )}
      </QueryState>
    </Dialog>
  )
}
