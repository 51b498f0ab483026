import { Anchor, Button, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { formatCount, formatPercent, none } from '#lib/format.ts'
import { formatDate, formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useMayCall } from '#lib/may-call.ts'
import { usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { RestrictedButton } from '#ui/RestrictedButton.tsx'
import { saveFile } from '#ui/save-file.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ScreenState } from '#ui/state/ScreenState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { CampaignForm } from '../parts/CampaignForm.tsx'
import classes from '../parts/Campaigns.module.css'
import { type Campaign, campaignText, goalWords, pooledText, reachText, statusWords } from '../parts/campaign-words.ts'
import { Messages } from '../parts/Messages.tsx'
import { StartCampaign } from '../parts/StartCampaign.tsx'

const phoneLines = [['account', 'group'], ['domain'], ['expected', 'heard'], ['succeeded']] as const

type Listed = Campaign['accounts'][number]

const columns: readonly Column<Listed>[] = [
  {
    id: 'account',
    header: 'Account',
    value: row => row.accountName,
    render: row => (
      <Anchor component={Link} size="sm" href={links.account(row.accountId)}>
        {row.accountName}
      </Anchor>
    ),
    width: 200,
    grow: 2,
  },
  { id: 'domain', header: 'Domain', value: row => row.domain, render: row => row.domain ?? none, width: 140 },
  {
    id: 'group',
    header: 'Group',
    value: row => (row.heldOut === null ? '' : row.heldOut ? 'Held out' : 'Gets it'),
    render: row =>
      row.heldOut === null ? (
        none
      ) : (
        <Pill tone={row.heldOut ? 'neutral' : 'accent'}>{row.heldOut ? 'Held out' : 'Gets it'}</Pill>
      ),
    width: 110,
    grow: 0,
  },
  {
    id: 'expected',
    header: 'Predicted',
    phoneName: 'Predicted',
    hint: 'That it is a success, as predicted before the draw.',
    value: row => row.expected,
    render: row => (row.expected === null ? none : formatPercent(row.expected)),
    align: 'right',
    width: 100,
    grow: 0,
    export: 'percent',
    qualified: 'by nothing',
  },
  {
    id: 'heard',
    header: 'Heard from us',
    phoneName: 'Heard from us',
    hint: 'The day on which one of us first said one of the messages to it since the start.',
    value: row => row.heardOn,
    render: row => formatDate(row.heardOn),
    width: 120,
    grow: 0,
    export: 'date',
  },
  {
    id: 'succeeded',
    header: 'Success',
    phoneName: 'Success',
    value: row => row.succeededOn,
    render: row => formatDate(row.succeededOn),
    width: 110,
    grow: 0,
    export: 'date',
  },
]

const noAccounts = <EmptyState title="No accounts yet">Choose those that the campaign is to go to.</EmptyState>

function Result({ campaign }: { campaign: Campaign }) {
  const { metrics, seed, holdOut, startedOn } = campaign
  if (metrics === null) return null
  return (
    <Panel title="What it causes">
      <Text size="sm">{reachText(metrics)}</Text>
      {campaign.pooled && (
        <Text size="sm" mt="xs">
          {pooledText(campaign)}
        </Text>
      )}
      <details>
        <summary>How do we know?</summary>
        <p>
          On {formatLongDate(startedOn)} the list was fixed, and chance decided which {formatPercent(holdOut)} of it
          were held out, within groups of accounts that were equally likely to succeed. The draw can be repeated with
          its seed, {seed}. Every account counts in the group that it was drawn into, whether or not it was contacted.
          You may look every day: before the end, only an interval that allows for looking again and again (99%)
          decides; at the end the groups are compared once (96%). Together they are wrong in at most 5 of 100 campaigns.
          {metrics.final?.p != null &&
            ` If this campaign had no effect, chance would give a difference at least as large as this with a probability of ${metrics.final.p.toFixed(3)} (p).`}
          {campaign.pooled &&
            ' All campaigns together are looked at again whenever another one ends; their interval allows for that.'}{' '}
        </p>
      </details>
    </Panel>
  )
}

function Export({ campaignId }: { campaignId: number }) {
  const [chosen, setChosen] = useState('')
  const templates = useApiQuery('listOutreachTemplates').data ?? []
  const take = useApiMutation('exportCampaign', {
    onSuccess: ({ fileName, csv }) => saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' })),
    onError: error => notify.error(error),
  })
  const body = chosen === '' ? {} : { outreachTemplateId: Number(chosen) }
  return (
    <>
      {templates.length > 0 && (
        <NativeSelect
          aria-label="Template of the messages"
          value={chosen}
          data={[
            { value: '', label: 'Messages as they are' },
            ...templates.map(({ id, name }) => ({ value: String(id), label: `With ${name}` })),
          ]}
          onChange={event => setChosen(event.currentTarget.value)}
        />
      )}
      <RestrictedButton
        call="exportCampaign"
        variant="default"
        loading={take.isPending}
        onClick={() => take.mutate({ params: { id: campaignId }, body })}
      >
        Export the list
      </RestrictedButton>
    </>
  )
}

/** One campaign: what it causes, its messages and its accounts. */
export default function CampaignScreen() {
  const id = readId(usePathParams().id)
  const [isChanging, setChanging] = useState(false)
  const may = useMayCall('saveCampaign')
  const found = useApiQuery('getCampaign', id === null ? null : { params: { id } })
  if (id === null || (found.error instanceof ApiError && found.error.status === 404))
    return (
      <Page title="Campaign">
        <EmptyState title="Oops!">
          This campaign was not found. <Link href={links.campaigns()}>All campaigns</Link>
        </EmptyState>
      </Page>
    )
  return (
    <ScreenState title="Campaign" query={found}>
      {campaign => (
        <Page
          title={campaign.name}
          subtitle={
            <>
              {goalWords[campaign.goal]} · {campaign.marketName} · {campaign.owner}{' '}
              <Pill>{statusWords[campaign.status]}</Pill>
            </>
          }
          actions={
            <>
              {campaign.status !== 'draft' && <Export campaignId={campaign.campaignId} />}
              {may && <Button onClick={() => setChanging(true)}>Edit</Button>}
            </>
          }
        >
          <div className={classes.stack}>
            <p>{campaignText(campaign)}</p>
            {campaign.status === 'draft' && <StartCampaign campaign={campaign} />}
            <Result campaign={campaign} />
            <Messages
              key={campaign.messages.map(({ cardId, text }) => `${cardId} ${text}`).join()}
              campaign={campaign}
            />
            <Panel title={`Accounts (${formatCount(campaign.accountCount)})`} flush>
              <DataTable
                label="Accounts of the campaign"
                rows={campaign.accounts}
                columns={columns}
                phone={phoneLines}
                rowKey={row => row.accountId}
                searchLabel="Search accounts"
                empty={noAccounts}
              />
            </Panel>
          </div>
          {isChanging && (
            <CampaignForm
              campaign={campaign}
              marketId={campaign.marketId}
              onClose={() => setChanging(false)}
              onSaved={() => setChanging(false)}
            />
          )}
        </Page>
      )}
    </ScreenState>
  )
}
