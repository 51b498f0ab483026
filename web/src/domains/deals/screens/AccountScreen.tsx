import { dealTitle } from '@bic/engine/text/deal-title'
import { distinctQuotes } from '@bic/engine/text/same-words'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { FollowButton } from '#domains/alerts/shared/FollowButton.tsx'
import { conversationKinds } from '#domains/conversations/shared/conversation-kinds.tsx'
import { Money } from '#domains/crm/shared/Money.tsx'
import { StatusPill } from '#domains/crm/shared/StatusPill.tsx'
import { AskPanel } from '#domains/research/shared/ask/AskPanel.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity, formatText } from '#lib/format.ts'
import { formatDate, formatDaysAgo, formatMonth } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { usePathParams } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { ScreenState } from '#ui/state/ScreenState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { useSubView } from '#ui/sub-view.ts'
import { CrmActivities } from '../parts/activities/CrmActivities.tsx'
import saidClasses from '../parts/next/Said.module.css'
import { SaidItem } from '../parts/next/SaidItem.tsx'
import peopleClasses from '../parts/people/People.module.css'
import classes from './Account.module.css'

type Account = Answer<'getAccountPage'>

/** Deals of one account that are listed here; all stand in the list of deals. */
const mostDeals = 12

function DealsOfAccount({ account: { accountId, accountName } }: { account: Account }) {
  const deals = useApiQuery('listDeals', {
    query: { accountId, sort: 'created', descending: 'Y', pageSize: mostDeals },
  })
  return (
    <Panel title="Deals">
      <QueryState query={deals} loading={<SkeletonRows rows={4} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title="No deals yet" />
          ) : (
            <>
              <ul className={classes.deals}>
                {rows.map(deal => (
                  <li key={deal.storyId}>
                    <Anchor component={Link} size="sm" fw={500} href={links.deal(deal.storyId)}>
                      {dealTitle(deal.storyName, accountName)}
                    </Anchor>
                    <StatusPill status={deal.oppStatus} />
                    {deal.oppStatus === 'Open' && <span className={classes.dim}>{formatText(deal.stage)}</span>}
                    <span className={classes.amount}>
                      <Money value={deal.opportunityAmount} />
                    </span>
                  </li>
                ))}
              </ul>
              {total > rows.length && (
                <Anchor component={Link} size="sm" href={links.deals({ accountId, account: accountName })}>
                  All {formatQuantity(total, 'deal')}
                </Anchor>
              )}
            </>
          )
        }
      </QueryState>
    </Panel>
  )
}

function PeopleOfAccount({ people }: { people: Account['people'] }) {
  return (
    <Panel title="People">
      {people.length === 0 ? (
        <EmptyState title="No buyers yet">Nobody of the account has been in a conversation.</EmptyState>
      ) : (
        <ul className={peopleClasses.people}>
          {people.map(({ name, jobTitle, personaName, conversations, lastContacted }) => (
            <li key={`${name} ${jobTitle} ${lastContacted}`} className={peopleClasses.person}>
              <Text size="sm" fw={500}>
                {name}
              </Text>
              <span className={peopleClasses.role}>
                {[jobTitle ?? personaName, formatQuantity(conversations, 'conversation')].filter(Boolean).join(' · ')}
              </span>
              <span className={peopleClasses.silence}>{formatDate(lastContacted)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** What buyers of the account asked and objected last, in their words. */
function OpenQuestions({ accountId }: { accountId: number }) {
  const latest = useApiQuery('listLatestFacts', { query: { accountId } })
  return (
    <Panel title="Questions and objections in their last conversations">
      <QueryState query={latest} loading={<SkeletonRows rows={4} />}>
        {({ facts, questions }) => {
          const shown = distinctQuotes(
            [...questions, ...facts.filter(({ kind }) => kind === 'objection')],
            ({ sentence }) => sentence.text,
          )
          return shown.length === 0 ? (
            <EmptyState title="None was found">Their last conversations have no question or objection.</EmptyState>
          ) : (
            <ul className={saidClasses.list}>
              {shown.map(said => (
                <SaidItem key={`${said.convId} ${said.sentence.text}`} said={said}>
                  <span className={saidClasses.when}>{formatDate(said.day)}</span>
                </SaidItem>
              ))}
            </ul>
          )
        }}
      </QueryState>
    </Panel>
  )
}

function SaidOverTime({ months }: { months: Account['months'] }) {
  return (
    <Panel title="What they said over time">
      {months.length === 0 ? (
        <EmptyState title="Nothing has been said yet" />
      ) : (
        <ol className={classes.months}>
          {months.map(({ month, conversations, cards }) => (
            <li key={month}>
              <span className={classes.month}>{formatMonth(month)}</span>
              <span className={classes.dim}>{formatQuantity(conversations, 'conversation')}</span>
              <span>
                {cards.length === 0 && <span className={classes.dim}>No card came up in what they said.</span>}
                {cards.map(({ cardId, title, conversations: count }, index) => (
                  <span key={cardId}>
                    {index > 0 && ', '}
                    <Anchor component={Link} size="sm" underline="always" href={links.messageCard(cardId)}>
                      {title}
                    </Anchor>
                    {count > 1 && ` ×${count}`}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

/** When they were last heard, in one sentence. */
const contactLine = ({ lastContact, conversations }: Account): string => {
  if (conversations === 0) return 'No conversation with this account yet.'
  return lastContact === null
    ? `The last contact with this account is not known: ${formatQuantity(conversations, 'conversation')} without a day.`
    : `Last contact ${formatDaysAgo(lastContact.day, new Date())}: ${conversationKinds[lastContact.convType].name} “${lastContact.subject}”, of ${formatQuantity(conversations, 'conversation')} in all.`
}

/** An account: when it was last heard, its deals and people, what they asked and what they said over time. */
export default function AccountScreen() {
  const accountId = readId(usePathParams().accountId)
  const account = useApiQuery('getAccountPage', accountId === null ? null : { params: { accountId } })
  useSubView(account.data?.accountName)
  const all = (
    <Button component={Link} href={links.accounts()} variant="default">
      Show all accounts
    </Button>
  )
  if (accountId === null)
    return (
      <Page title="Account">
        <EmptyState title="This account was not found" actions={all} />
      </Page>
    )
  return (
    <ScreenState title="Account" query={account} actions={all}>
      {found => (
        <Page
          title={found.accountName}
          subtitle={[
            found.industryName,
            found.segmentName,
            found.regionName,
            found.ownerName && `Owner: ${found.ownerName}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          actions={
            <>
              <FollowButton kind="account" id={found.accountId} name={found.accountName} />
              <Button
                component={Link}
                href={links.deals({ accountId, account: found.accountName })}
                leftSection={<IconBriefcase size={16} />}
                variant="default"
              >
                Deals as a list
              </Button>
            </>
          }
        >
          <Group gap="xs">
            <Title order={2} className={classes.line}>
              {contactLine(found)}
            </Title>
            {found.lastContact && (
              <Anchor component={Link} size="sm" href={links.conversation(found.lastContact.convId)}>
                Read it
              </Anchor>
            )}
          </Group>
          <div className={classes.parts}>
            <DealsOfAccount account={found} />
            <PeopleOfAccount people={found.people} />
            <OpenQuestions accountId={accountId} />
          </div>
          <CrmActivities accountId={accountId} />
          <SaidOverTime months={found.months} />
          <AskPanel accountId={accountId} accountName={found.accountName} />
          <Text size="xs" c="dimmed">
            {`${formatCount(found.people.length)} people of the buyer’s side are known from conversations.`}
          </Text>
        </Page>
      )}
    </ScreenState>
  )
}
