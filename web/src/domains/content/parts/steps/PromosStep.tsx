import { promoChannels } from '@bic/contract/content/content-words'
import { Button, CopyButton, Group, Text, Textarea } from '@mantine/core'
import { IconCheck, IconCopy, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Brief } from '../briefs/brief-words.ts'
import classes from './Steps.module.css'

type Promo = Answer<'getContentPromos'>[number]
type Channel = (typeof promoChannels)[number]

const channels = promoChannels.map(value => ({ value, label: value }))

function PromoForm({ contentBriefId }: { contentBriefId: number }) {
  const [text, setText] = useState('')
  const [channel, setChannel] = useState<Channel>('LinkedIn')
  const save = useApiMutation('saveContentPromo', { onSuccess: () => setText('') })
  return (
    <Panel title="New promo">
      <Textarea
        label="Text"
        description="A short copy that leads people to what was written"
        autosize
        minRows={2}
        maxLength={5000}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {save.error && (
        <Text c="var(--bic-negative)" size="sm" role="alert" mt="xs">
          {describeError(save.error)}
        </Text>
      )}
      <Group gap="xs" mt="sm" align="flex-end">
        <SelectMenu label="For" choices={channels} value={channel} onChange={setChannel} width={160} />
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={text.trim() === ''}
          loading={save.isPending}
          onClick={() => save.mutate({ body: { contentBriefId, promoText: text.trim(), channel } })}
        >
          Add
        </Button>
      </Group>
    </Panel>
  )
}

function PromoItem({ promo, mayChange }: { promo: Promo; mayChange: boolean }) {
  const { promoId, copyText, channel, createdBy, createdTime } = promo
  const [text, setText] = useState<string | null>(null)
  const save = useApiMutation('updateContentPromoCopyText', { onSuccess: () => setText(null) })
  if (text !== null)
    return (
      <li className={classes.row}>
        <div className={classes.words}>
          <Textarea
            aria-label={`Text for ${channel}`}
            autosize
            minRows={2}
            maxLength={5000}
            value={text}
            data-autofocus
            onChange={event => setText(event.currentTarget.value)}
          />
          {save.error && (
            <Text c="var(--bic-negative)" size="sm" role="alert">
              {describeError(save.error)}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button
            size="compact-sm"
            disabled={text.trim() === ''}
            loading={save.isPending}
            onClick={() => save.mutate({ body: { promoId, copyText: text.trim() } })}
          >
            Save
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setText(null)}>
            Cancel
          </Button>
        </Group>
      </li>
    )
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text size="sm" className={classes.copy ?? ''}>
          {copyText}
        </Text>
        <Text size="xs" c="dimmed">
          {formatQuantity([...copyText].length, 'character')} · {createdBy} · {formatLongDate(createdTime)}
        </Text>
      </div>
      <Pill>{channel}</Pill>
      <CopyButton value={copyText}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      {mayChange && (
        <Button size="compact-sm" variant="default" onClick={() => setText(copyText)}>
          Edit
        </Button>
      )}
    </li>
  )
}

/** Short copies for channels: added, edited and copied. */
export function PromosStep({ brief: { contentBriefId, mayChange } }: { brief: Brief }) {
  const promos = useApiQuery('getContentPromos', { params: { id: contentBriefId } })
  return (
    <div className={classes.stack}>
      {mayChange && <PromoForm contentBriefId={contentBriefId} />}
      <Panel title="Promos">
        <QueryState
          query={promos}
          loading={<SkeletonRows rows={2} />}
          empty={
            <Text size="sm" c="dimmed">
              No promos yet.
            </Text>
          }
        >
          {rows => (
            <ul className={classes.list} aria-label="Promos">
              {rows.map(promo => (
                <PromoItem key={promo.promoId} promo={promo} mayChange={mayChange} />
              ))}
            </ul>
          )}
        </QueryState>
      </Panel>
    </div>
  )
}
