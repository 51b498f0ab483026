import { daysOfDeliveries, webhookDeliveryStates } from '@bic/contract/webhooks/event-types'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows, pageSearch } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { DeliveryDialog } from '../parts/DeliveryDialog.tsx'
import { DeliveryList } from '../parts/DeliveryList.tsx'
import { EndpointDialog } from '../parts/EndpointDialog.tsx'
import { type EndpointAct, EndpointList } from '../parts/EndpointList.tsx'
import { ReplayDialog } from '../parts/ReplayDialog.tsx'
import { RotateDialog } from '../parts/RotateDialog.tsx'
import { type Endpoint, eventChoices, hostOf, stateWords } from '../parts/words.ts'

const types = ['', ...eventChoices.map(([type]) => type), 'webhook.test'] as const

const spec = {
  endpoint: whole(0, { min: 0 }),
  state: oneOf(['', ...webhookDeliveryStates], ''),
  type: oneOf(types, ''),
  delivery: whole(0, { min: 0 }),
  ...pageSearch,
}

/** What of an endpoint is open in a dialog; a new one has none. */
type Opened = { readonly act: EndpointAct; readonly endpoint: Endpoint } | { readonly act: 'new' }

const describeAll = (endpoints: readonly Endpoint[]): string => {
  if (endpoints.length === 0) return 'Nothing is posted anywhere.'
  const missed = endpoints.reduce((sum, { counts }) => sum + counts.failed + counts.held, 0)
  const stopped = endpoints.filter(one => one.stoppedBecause !== null).length
  return [
    formatQuantity(endpoints.length, 'endpoint'),
    ...(stopped === 0 ? [] : [`${formatQuantity(stopped, 'of them is', 'of them are')} stopped`]),
    missed === 0 ? 'everything arrived or waits' : `${formatQuantity(missed, 'event')} did not arrive`,
  ].join(', ')
}

const nameOf = ({ description, url }: Endpoint): string => description || hostOf(url)

/** Where the product posts what happens, for administrators: endpoints, and what became of each event. */
export default function WebhooksScreen() {
  const [search, change] = useSearchState(spec)
  const { endpoint, state, type, delivery, page, size } = search
  const [opened, setOpened] = useState<Opened | null>(null)
  const endpoints = useApiQuery('listWebhookEndpoints')
  const deliveries = useApiQuery(
    'listWebhookDeliveries',
    {
      query: {
        ...(endpoint === 0 ? {} : { endpointId: endpoint }),
        ...(state === '' ? {} : { state }),
        ...(type === '' ? {} : { type }),
        pageNumber: page,
        pageSize: size,
      },
    },
    { placeholderData: keepPreviousData },
  )
  const narrow = (patch: Partial<typeof search>) => change({ ...patch, page: 1 })
  const close = () => setOpened(null)
  const named = (endpointId: number): string => {
    const found = endpoints.data?.find(one => one.endpointId === endpointId)
    return found ? nameOf(found) : 'an endpoint'
  }
  return (
    <Page
      title="Webhooks"
      subtitle={endpoints.data && describeAll(endpoints.data)}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ act: 'new' })}>
          New endpoint
        </Button>
      }
    >
      <Panel title="Endpoints" flush>
        <QueryState query={endpoints} loading={<SkeletonRows rows={2} height={96} />}>
          {rows =>
            rows.length === 0 ? (
              <EmptyState title="No endpoints yet.">
                Register the address of a system that is to know when a conversation is added, a deal moves or closes,
                an alert reports something, or a finding is concluded.
              </EmptyState>
            ) : (
              <EndpointList
                endpoints={rows}
                onAct={(act, one) => setOpened({ act, endpoint: one })}
                onRemove={removed => removed === endpoint && narrow({ endpoint: 0 })}
                onOpen={(one, counted) => narrow({ endpoint: one.endpointId, state: counted, type: '' })}
              />
            )
          }
        </QueryState>
      </Panel>
      {/* Without an endpoint there is nothing to choose from. */}
      {endpoints.data?.length !== 0 && (
        <>
          <Group gap="sm" align="flex-end">
            <SelectMenu
              label="Endpoint"
              placeholder="All"
              value={String(endpoint)}
              choices={[
                { value: '0', label: 'All' },
                ...(endpoints.data ?? []).map(one => ({ value: String(one.endpointId), label: nameOf(one) })),
              ]}
              onChange={value => narrow({ endpoint: Number(value) })}
            />
            <SelectMenu
              label="State"
              placeholder="All"
              value={state}
              choices={[
                { value: '', label: 'All' },
                ...webhookDeliveryStates.map(value => ({ value, label: stateWords[value].label })),
              ]}
              onChange={value => narrow({ state: value })}
            />
            <SelectMenu
              label="Event"
              placeholder="All"
              width={280}
              value={type}
              choices={[
                { value: '', label: 'All' },
                ...eventChoices.map(([value, label]) => ({ value, label })),
                { value: 'webhook.test', label: 'Test event' },
              ]}
              onChange={value => narrow({ type: value })}
            />
          </Group>
          <Panel title="Deliveries" flush>
            <PagedRows
              answer={deliveries.data}
              error={deliveries.error}
              onRetry={() => void deliveries.refetch()}
              page={page}
              size={size}
              onTurn={change}
              skeleton={<SkeletonRows rows={6} height={56} />}
              empty={
                <EmptyState title="No deliveries found.">
                  Send a test event, or choose another endpoint, state or event.
                </EmptyState>
              }
            >
              {rows => <DeliveryList deliveries={rows} nameOf={named} onOpen={id => change({ delivery: id })} />}
            </PagedRows>
          </Panel>
        </>
      )}
      <Text size="sm" c="dimmed">
        An event is tried ten times in three days, at least once and in no fixed order; receivers tell repetitions by
        its id. Deliveries are kept for {daysOfDeliveries} days.
      </Text>
      {opened?.act === 'new' && <EndpointDialog endpoint={null} onClose={close} />}
      {opened?.act === 'edit' && <EndpointDialog endpoint={opened.endpoint} onClose={close} />}
      {opened?.act === 'rotate' && <RotateDialog endpoint={opened.endpoint} onClose={close} />}
      {opened?.act === 'replay' && <ReplayDialog endpoint={opened.endpoint} onClose={close} />}
      {delivery !== 0 && <DeliveryDialog deliveryId={delivery} onClose={() => change({ delivery: 0 })} />}
    </Page>
  )
}
