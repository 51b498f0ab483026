import { type PermissionChannel, permissionChannels, type QuoteLevel } from '@bic/contract/stories/quote-clearance'
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { formatDate } from '#lib/format-date.ts'
import { useMayChange } from '#lib/may-change.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { clearanceNames } from './clearance-words.tsx'
import { PermissionList } from './PermissionList.tsx'

interface PermissionDialogProps {
  dealId: number
  quote: { readonly convId: number; readonly fragment: number; readonly text: string }
  onClose: () => void
}

const levels = (['named', 'anonymised', 'internal'] as const).map(value => ({ value, label: clearanceNames[value] }))
const channels = permissionChannels.map(value => ({ value, label: value }))

const messageAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError && error.field === field ? error.detail : undefined

/** What a buyer allowed to be done with a sentence, and writing down what they allow now. */
export function PermissionDialog({ dealId, quote, onClose }: PermissionDialogProps) {
  const { convId, fragment } = quote
  const [level, setLevel] = useState<QuoteLevel>('named')
  const [channel, setChannel] = useState<PermissionChannel>('All channels')
  const [proof, setProof] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  const [proofConvId, setProofConvId] = useState('')
  const may = useMayChange('grantQuotePermission', convId)
  const permissions = useApiQuery('listQuotePermissions', { query: { convId, fragment, pageSize: 50 } })
  const tape = useApiQuery('getDealTape', may.may ? { params: { storyId: dealId } } : null)
  const conversations = (tape.data?.conversations ?? []).toReversed().map(({ convId: id, subject, day }) => ({
    value: String(id),
    label: `${subject}${day === null ? '' : `, ${formatDate(day)}`}`,
  }))
  const grant = useApiMutation('grantQuotePermission', {
    onSuccess: () => {
      setProof('')
      setProofConvId('')
      notify.success('The permission was written down.')
    },
    onError: error => {
      if (!messageAt(error, 'proof') && !messageAt(error, 'expiresOn')) notify.error(error)
    },
  })
  return (
    <Dialog title="Permission to quote" opened onClose={onClose} busy={grant.isPending}>
      <Stack gap="md">
        <Text component="blockquote" m={0}>
          “{quote.text}”
        </Text>
        <QueryState query={permissions} loading={<SkeletonRows rows={2} />}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Text size="sm">Nobody wrote down a permission yet: the quote stays inside the company.</Text>
            ) : (
              <PermissionList rows={rows} withQuotes={false} mayAttach={may.may} />
            )
          }
        </QueryState>
        {may.may ? (
          <form
            aria-label="New permission"
            onSubmit={event => {
              event.preventDefault()
              grant.mutate({
                body: {
                  convId,
                  fragment,
                  level,
                  channel,
                  proof,
                  ...(expiresOn === '' || level === 'internal' ? {} : { expiresOn }),
                  ...(proofConvId === '' ? {} : { proofConvId: Number(proofConvId) }),
                },
              })
            }}
          >
            <Stack gap="sm">
              <SegmentedButtons label="What they allow" choices={levels} value={level} onChange={setLevel} />
              <Group align="flex-start" gap="sm">
                <SelectMenu label="Where" width={180} value={channel} choices={channels} onChange={setChannel} />
                {level !== 'internal' && (
                  <TextInput
                    label="Until"
                    type="date"
                    description="Left empty, without an end"
                    value={expiresOn}
                    error={messageAt(grant.error, 'expiresOn')}
                    onChange={event => setExpiresOn(event.currentTarget.value)}
                  />
                )}
              </Group>
              <Textarea
                label="Proof"
                description="Who agreed, when and how. A file of theirs can be attached to the permission once it is written down."
                maxLength={2000}
                autosize
                minRows={2}
                value={proof}
                error={messageAt(grant.error, 'proof')}
                onChange={event => setProof(event.currentTarget.value)}
              />
              <SelectMenu
                label="Or the conversation in which they agreed"
                width="100%"
                placeholder="None"
                loading={tape.isFetching}
                value={proofConvId}
                choices={[{ value: '', label: 'None' }, ...conversations]}
                onChange={setProofConvId}
              />
              <Group justify="flex-end">
                <Button type="submit" loading={grant.isPending}>
                  Write down the permission
                </Button>
              </Group>
            </Stack>
          </form>
        ) : (
          may.reason && <Text size="sm">{may.reason}</Text>
        )}
      </Stack>
    </Dialog>
  )
}
