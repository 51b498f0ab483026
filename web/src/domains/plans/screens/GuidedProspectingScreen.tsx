import { Anchor, Group, Stack, Text } from '@mantine/core'
import { formatDate } from '#lib/format-date.ts'
import { figureNote } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import overview from '../parts/overview/Overview.module.css'
import { Research } from '../parts/overview/Plays.tsx'
import { type Prospects, points, sayProspects, sayWhy } from '../parts/prospecting/say-prospects.ts'

const search = { marketId: whole(null) }

const Accounts = ({ accounts, messages, profiles }: Prospects) => (
  <Panel title="Accounts worth contacting">
    {accounts.length === 0 ? (
      <EmptyState title="Nobody stands out">
        Accounts come here once deals like theirs are proven to be won more often.
      </EmptyState>
    ) : (
      <ol className={overview.plays} aria-label="Accounts worth contacting">
        {accounts.map(account => {
          const own = messages.filter(({ cardId }) => account.saidBefore.includes(cardId))
          return (
            <li key={account.accountId}>
              <Anchor component={Link} fw={600} href={links.account(account.accountId)}>
                {account.accountName}
              </Anchor>
              {sayWhy(account, profiles).map(why => (
                <Text key={why} size="sm">
                  {why}
                </Text>
              ))}
              <Group gap="xs">
                {account.lastActivity && (
                  <Text size="xs" c="dimmed">
                    Last conversation on {formatDate(account.lastActivity)}
                  </Text>
                )}
                {own.map(({ cardId, title }) => (
                  <Pill key={cardId} hint="Its buyers said so in an earlier deal">
                    They said it themselves: {title}
                  </Pill>
                ))}
              </Group>
            </li>
          )
        })}
      </ol>
    )}
  </Panel>
)

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
              {effect &&
                `: won ${points(effect.difference)} points more often ${figureNote([points(effect.low), points(effect.high)], effect.with + effect.without)} among comparable deals`}
            </Text>
          </li>
        ))}
      </ol>
    )}
  </Panel>
)

/** Accounts worth contacting, with why, what to look up and what to open with. */
export default function GuidedProspectingScreen() {
  const [{ marketId }, change] = useSearchState(search)
  const markets = useApiQuery('listAllMarket')
  const chosen = marketId ?? markets.data?.[0]?.id ?? null
  const prospects = useApiQuery('getProspects', chosen === null ? null : { query: { marketId: chosen } })
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
            onChange={value => change({ marketId: Number(value) })}
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
                <Text size="lg">{sayProspects(found)}</Text>
                <div className={overview.columns}>
                  <Accounts {...found} />
                  <Stack>
                    <Messages messages={found.messages} />
                    <Research />
                  </Stack>
                </div>
                <details>
                  <summary>How do we know?</summary>
                  <Text size="sm" c="dimmed">
                    Accounts with an open deal are left out. An account is like those that win when closed deals of its
                    industry and segment are won more often than all others, with all profiles tested together (q up to
                    0.10); other differences between the accounts are not adjusted for. It talks more than before when
                    its conversations of the last 60 days are more than chance gives, with all accounts tested together.
                    Messages go with winning among all closed deals of the market. Of {found.others} other accounts
                    nobody can say yet.
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
