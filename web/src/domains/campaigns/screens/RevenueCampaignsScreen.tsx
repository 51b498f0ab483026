import { Anchor, Text } from '@mantine/core'
import { NothingFound } from '#domains/crm/shared/NothingFound.tsx'
import { useFirstMarket } from '#domains/playbook/shared/use-first-market.ts'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { pointsText, ruledOut } from '#lib/points.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../parts/Campaigns.module.css'
import { CampaignsTable } from '../parts/CampaignsTable.tsx'
import { goalWords, listText } from '../parts/campaign-words.ts'

const goals = [
  { goal: 'new logo', href: links.growNewLogo(), asks: 'Which messages win new customers' },
  { goal: 'expansion', href: links.driveExpansion(), asks: 'What customers who buy more talk about' },
  { goal: 'renewal', href: links.ensureRenewals(), asks: 'What renewals depend on' },
  { goal: 'velocity', href: links.accelerateVelocity(), asks: 'What goes with shorter sales cycles' },
  { goal: 'win rate', href: links.improveWinRates(), asks: 'What goes with winning' },
] as const

type Play = Answer<'getTopPerformingPlays'>['rows'][number]

/** ": +12 points (+3 to +21), caused (step 4 of 4)", or what it is among comparable deals. */
const effectText = ({ caused, standsOn }: Play): string => {
  if (caused?.state === 'gain')
    return `: ${pointsText({ ...caused, difference: caused.estimate })}, caused (step 4 of 4)`
  const shown = caused && ruledOut(caused)
  const known = `: ${pointsText(standsOn?.winRate.adjusted ?? null)} in win rate among comparable deals`
  return shown ? `${known}; a trial of it showed ${shown}` : known
}

/** The revenue goals, the message to begin with, and the campaigns that there are. */
export default function RevenueCampaignsScreen() {
  const first = useFirstMarket()
  const campaigns = useApiQuery('listCampaigns', { query: { pageSize: 10 } })
  const plays = useApiQuery(
    'getTopPerformingPlays',
    first ? { query: { module: 'revenue_campaigns', marketId: first.id, pageSize: 1 } } : null,
  )
  const [best] = plays.data?.rows ?? []
  return (
    <Page title="Revenue Campaigns" subtitle="Where intent meets revenue">
      <div className={classes.stack}>
        {plays.isLoading && <Awaited />}
        {plays.data && (
          <p>
            {best?.isProven
              ? `“${best.name}” is the message to send in ${first?.name ?? 'this market'}${effectText(best)}.`
              : 'No message is proven to go with winning yet, so none is recommended.'}{' '}
            <Anchor component={Link} href={links.topPlays({ module: 'revenue_campaigns' })} inherit underline="always">
              Recommended campaigns
            </Anchor>
          </p>
        )}
        <nav aria-label="Revenue goals" className={classes.tiles}>
          {goals.map(({ goal, href, asks }) => (
            <Link key={goal} href={href} className={classes.tile}>
              <Text fw={600}>{goalWords[goal]}</Text>
              <Text size="sm" c="dimmed">
                {asks}
              </Text>
            </Link>
          ))}
        </nav>
        <Panel
          title="Campaigns"
          flush
          actions={
            <Anchor component={Link} href={links.campaigns()} size="sm">
              All campaigns
            </Anchor>
          }
        >
          <QueryState query={campaigns} loading={<SkeletonRows rows={4} />}>
            {data =>
              data.total === 0 ? (
                <NothingFound of="Messages that go with winning are recommended for campaigns here.">
                  <EmptyState title="No campaigns yet">
                    {best?.isProven
                      ? 'Begin with the message that is recommended.'
                      : 'Begin with one of the goals above.'}
                  </EmptyState>
                </NothingFound>
              ) : (
                <>
                  <Text size="sm" p="sm">
                    {listText(data)}
                  </Text>
                  <CampaignsTable rows={data.rows} />
                </>
              )
            }
          </QueryState>
        </Panel>
      </div>
    </Page>
  )
}
