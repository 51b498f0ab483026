import { Anchor, Group } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { mayOpen } from '#app/screen.ts'
import { screens } from '#app/screens.ts'
import { NewDealButton } from '#domains/crm/shared/deal-dialog/NewDealButton.tsx'
import type { Answer } from '#lib/call-types.ts'
import { useEntitlement } from '#lib/entitlement.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import type { Home } from './home-words.ts'
import classes from './Today.module.css'

interface Step {
  readonly title: string
  /** What it is for. */
  readonly text: string
  /** The same for those who may not open its screen; left out where they can do nothing about it. */
  readonly textForOthers?: string
  readonly done: boolean
  /** The screen on which it is done, and what its link says. */
  readonly screen: string
  readonly address: string
  readonly action: string
}

const stepsOf = (has: Home['has']): readonly Step[] => [
  {
    title: 'Bring in your deals',
    text: 'Load accounts, deals and their stages from your CRM as tables, or create deals here.',
    textForOthers: 'Your administrator loads them from your CRM, or you create them here.',
    done: has.deals,
    screen: 'upload-csv',
    address: links.uploadCsv(),
    action: 'Load tables',
  },
  {
    title: 'Upload conversations',
    text: 'Calls, e-mails and notes as files. Each finds its deal by the people who speak.',
    done: has.conversations,
    screen: 'upload',
    address: links.upload(),
    action: 'Upload files',
  },
  {
    title: 'Say what you listen for',
    text: 'A message card with the words that buyers use. It is matched over everything at once.',
    done: has.keywords,
    screen: 'messaging',
    address: links.messaging(),
    action: 'Write message cards',
  },
]

type DealCounts = Pick<Answer<'listDeals'>, 'total' | 'winRate'>

const describeOutcomes = ({ total, winRate: { rate, closed, won, ...interval } }: DealCounts): string => {
  if (total === 1) return `is here, and ${closed === 0 ? 'still open' : won === 1 ? 'won' : 'lost'}.`
  if (rate === null) return 'are here; none of them is closed.'
  return `are here. You won ${shareWithInterval({ ...interval, share: rate }, closed)} of those that are closed.`
}

/** How many deals there are, and how they ended: the first figure of one's own. */
function LoadedDeals() {
  const { data } = useApiQuery('listDeals', { query: { pageSize: 1 } }, { meta: hiddenWithoutAnswer })
  if (!data) return null
  return (
    <>
      <Anchor component={Link} href={links.deals({ owner: 'all' })} inherit underline="always">
        {formatQuantity(data.total, 'deal')}
      </Anchor>{' '}
      {describeOutcomes(data)}
    </>
  )
}

const whichNeedOne = (withoutDeal: number, conversations: number): string => {
  if (conversations === 1) return 'it has no deal yet'
  if (withoutDeal === conversations) return 'none has a deal yet'
  return `${formatCount(withoutDeal)} ${withoutDeal === 1 ? 'has' : 'have'} no deal yet`
}

/** How many conversations were uploaded, and how many of them still need a deal; before the first the step itself. */
function UploadedConversations({ text }: { text: string }) {
  const { data } = useApiQuery('getUploadCounts', {}, { meta: hiddenWithoutAnswer })
  if (!data || data.conversations === 0) return text
  const { conversations, withoutDeal } = data
  const all = formatQuantity(conversations, 'conversation is', 'conversations are')
  if (withoutDeal === 0) return `${all} here, and ${conversations === 1 ? 'it' : 'each'} has its deal.`
  return (
    <>
      {all} here;{' '}
      <Anchor component={Link} href={links.upload({ status: 'no-deal' })} inherit underline="always">
        {whichNeedOne(withoutDeal, conversations)}
      </Anchor>
      .
    </>
  )
}

/** What a step is for; once it is taken, what has come of it. */
function StepText({ screen, text, done }: Pick<Step, 'screen' | 'text' | 'done'>) {
  if (done && screen === 'upload-csv') return <LoadedDeals />
  if (done && screen === 'upload') return <UploadedConversations text={text} />
  return text
}

/** What is done to take a step, by everybody who may; who cannot reads who does it. */
function StepActions({
  screen,
  address,
  action,
  opens,
}: Pick<Step, 'screen' | 'address' | 'action'> & { opens: boolean }) {
  const creates = screen === 'upload-csv'
  if (!opens && !creates) return <p className={classes.note}>Your administrator does this.</p>
  return (
    <Group gap="sm">
      {opens && (
        <Anchor component={Link} href={address} size="sm" underline="always">
          {action}
        </Anchor>
      )}
      {creates && <NewDealButton variant="default" size="compact-sm" />}
    </Group>
  )
}

/** The way from nothing to a first insight with one's own data; a step that another role takes says so. */
export function FirstSteps({ has }: { has: Home['has'] }) {
  const user = useUser()
  const { data: entitlement } = useEntitlement()
  if (!user) return null
  const opens = (id: string): boolean => screens.some(one => one.id === id && mayOpen(one, user, entitlement?.context))
  return (
    <Panel title="Three steps to your first insight">
      <ol className={classes.steps}>
        {stepsOf(has).map(({ title, text, textForOthers = text, done, screen, ...step }) => (
          <li key={title} className={classes.step} data-done={done || undefined}>
            {done ? <IconCircleCheck size={22} aria-label="Done" /> : <IconCircleDashed size={22} aria-label="To do" />}
            <div>
              <h3 className={classes.stepTitle}>{title}</h3>
              <p className={classes.note}>
                <StepText screen={screen} text={opens(screen) ? text : textForOthers} done={done} />
              </p>
              {!done && <StepActions {...step} screen={screen} opens={opens(screen)} />}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
