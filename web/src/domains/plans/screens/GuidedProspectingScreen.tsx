import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { OutreachDialog } from '#domains/campaigns/shared/OutreachDialog.tsx'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { wonMoreOften } from '#lib/points.ts'
import { whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows, pageSearch } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import overview from '../parts/overview/Overview.module.css'
import { Research } from '../parts/overview/Plays.tsx'
import { describeProspects, describeReasons, type Prospects } from '../parts/prospecting/describe-prospects.ts'

const search = { marketId: whole(null), ...pageSearch }

interface AccountsProps {
  readonly prospects: Prospects
  readonly page: number
  readonly size: number
  readonly onTurn: (to: { page: number; size: number }) => void
}

const Accounts = ({ prospects, page, size, onTurn }: AccountsProps) => {
  const { total, accounts, messages, profiles } = prospects
  const [writing, setWriting] = useState<string | null>(null)
  return (
    <Panel title="Accounts worth contacting">
      <PagedRows
        answer={{ total, rows: accounts }}
        error={null}
        onRetry={() => undefined}
        page={page}
        size={size}
        onTurn={onTurn}
        skeleton={null}
        empty={
          <EmptyState title="Nobody stands out">
            Accounts come here once deals like theirs are proven to be won more often.
          </EmptyState>
        }
      >
        {rows => (
          <ol className={overview.plays} start={(page - 1) * size + 1} aria-label="Accounts worth contacting">
            {rows.map(account => {
              const own = messages.filter(({ cardId }) => account.saidBefore.includes(cardId))
              return (
                <li key={account.accountId}>
                  <Anchor component={Link} fw={600} href={links.account(account.accountId)}>
                    {account.accountName}
                  </Anchor>
                  {describeReasons(account, profiles).map(why => (
                    <Text key={why} size="sm">
                      {why}
                    </Text>
                  ))}
                  <Group gap="xs">
                    {account.lastActivity && (
                      <Text size="xs" c="dimmed">
                        Last conversation on {formatLongDate(account.lastActivity)}
                      </Text>
                    )}
                    {own.map(({ cardId, title }) => (
                      <Pill key={cardId} hint="Its buyers said so in an earlier deal" mayWrap>
                        They said it themselves: {title}
                      </Pill>
                    ))}
                    {messages.length > 0 && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={`Write to ${account.accountName}`}
                        onClick={() => setWriting(account.accountName)}
                      >
                        Write a message
                      </Button>
                    )}
                  </Group>
                </li>
              )
            })}
          </ol>
        )}
      </PagedRows>
      {writing !== null && <OutreachDialog account={writing} messages={messages} onClose={() => setWriting(null)} />}
    </Panel>
  )
}

const Messages = ({ messages }: Pick<Prospects, 'messages'>) => (
  <Panel title="Open with">
    {messages.length === 0 ? (
      <EmptyState title="No message is proven yet">
        Messages are advised once they go with winning in this market.
      </EmptyState>
    ) : (
      <ol className={overview.plays} aria-label="Open with">
        {messages.map(({ cardId, title, talkTrack, evidence, effect }) => (
          <li key={cardId}>
            <Anchor component={Link} fw={600} href={links.messageCard(cardId)}>
              {title}
            </Anchor>
            {talkTrack && <p className={overview.hook}>{talkTrack}</p>}
            <Text size="sm" c="dimmed">
              {evidence}
              {effect && `: ${wonMoreOften(effect, effect.with + effect.without)} among comparable deals`}
            </Text>
          </li>
        ))}
      </ol>
    )}
  </Panel>
)

/** Accounts worth contacting, with why, what to look up and what to open with. */
export default function GuidedProspectingScreen() {
  const [{ marketId, page, size }, change] = useSearchState(search)
  const markets = useApiQuery('listAllMarket')
  const chosen = marketId ?? markets.data?.[0]?.id ?? null
  const prospects = useApiQuery(
    'getProspects',
    chosen === null ? null : { query: { marketId: chosen, pageNumber: page, pageSize: size } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Page
      title="Guided Prospecting"
      actions={
        markets.data &&
        markets.data.length > 1 && (
          <SelectMenu
            label="Market"
            value={chosen === null ? null : String(chosen)}
            choices={markets.data.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={value => change({ marketId: Number(value), page: 1 })}
          />
        )
      }
    >
      <QueryState
        query={markets}
        loading={<SkeletonText lines={2} />}
        empty={<EmptyState title="No markets yet">Load deals first: each belongs to a market.</EmptyState>}
      >
        {() => (
          <QueryState query={prospects} loading={<SkeletonText lines={8} />}>
            {found => (
              <Stack gap="md">
                <Text size="lg">{describeProspects(found, page)}</Text>
                <div className={overview.columns}>
                  <Accounts prospects={found} page={page} size={size} onTurn={to => change(to)} />
                  <Stack>
                    <Messages messages={found.messages} />
                    <Research />
                  </Stack>
                </div>
                <details>
                  <summary>How do we know?</summary>
                  <Text size="sm" c="dimmed">
                    Accounts with an open deal are left out. An account is like those that win when closed deals of its
                    industry and segment are won more often than all others. All such groups are tested together, so
                    that at most one in ten is expected to be there by chance (q up to 0.10); no other differences
                    between the accounts are taken into account. An account talks more than before when it had more
                    conversations in the last 60 days than chance explains, with all accounts tested together. The
                    messages go with winning among all closed deals of the market. About{' '}
                    {formatQuantity(found.others, 'other account')} nothing can be said yet.{' '}
                    {found.risingFrom !== null &&
                      ` From ${formatLongDate(found.risingFrom)} on we can say who talks more than before: conversations do not go back far enough yet.`}
                  </Text>
                </details>
              </Stack>
            )}
          </QueryState>
        )}
      </QueryState>
    </Page>
  )
}
