import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatText } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from '../parts/experts/ExpertFacts.module.css'
import { ExpertPageForm } from '../parts/experts/ExpertPageForm.tsx'

type Profile = Answer<'getExpertProfile'>

const spec = { expertId: whole(0, { min: 0 }) }

function Facts({ profile }: { profile: Profile }) {
  const { name, jobTitle, company, topics, bio, linkedinUrl } = profile
  const facts = [
    ['Name', name],
    ['Job title', formatText(jobTitle)],
    ['Company', formatText(company)],
    ['Topics', formatText(topics.join(', '))],
    ['Experience', formatText(bio)],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>LinkedIn</dt>
        <dd>
          {linkedinUrl === null ? (
            '-'
          ) : (
            <Anchor href={linkedinUrl} target="_blank" rel="noopener noreferrer nofollow">
              {linkedinUrl.replace(/^https:\/\//, '')}
            </Anchor>
          )}
        </dd>
      </div>
    </dl>
  )
}

interface OwnPageProps {
  onChange: () => void
  onLeave: () => Promise<unknown>
}

/** Only for the expert themselves: changing their page, and taking it back. */
function OwnPage({ onChange, onLeave }: OwnPageProps) {
  const { confirm } = useDialogs()
  const ask = () =>
    confirm({
      text: 'Your page in the network is deleted at once. You can still sign in.',
      confirmLabel: 'Leave the network',
      dangerous: true,
      onConfirm: onLeave,
    })
  return (
    <Panel title="Your page">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          This is what all users of the product see of you. You agreed to it when you signed up, and can take that back.
        </Text>
        <Group gap="xs">
          <Button variant="default" onClick={onChange}>
            Change your page
          </Button>
          <Button variant="default" color="red" onClick={ask}>
            Leave the network
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}

/** One expert of the network, named by `expertId` in the address. */
export default function ExpertProfileScreen() {
  const [{ expertId }] = useSearchState(spec)
  const go = useGo()
  const [isChanging, setChanging] = useState(false)
  const leave = useApiMutation('leaveExpertNetwork', {
    onSuccess: () => {
      notify.success('Your page has been deleted.')
      go(links.expertNetwork())
    },
  })
  // From the click on, the page is not asked for again: it is gone before its reader is.
  const enabled = !leave.isPending && !leave.isSuccess
  const profile = useApiQuery('getExpertProfile', expertId > 0 ? { params: { expertId } } : null, { enabled })
  return (
    <Page title={profile.data?.name ?? 'Expert'} width="narrow">
      <Anchor component={Link} href={links.expertNetwork()} size="sm">
        <IconArrowLeft size={14} aria-hidden /> Back to the expert network
      </Anchor>
      {expertId > 0 ? (
        <QueryState
          query={profile}
          loading={
            <Panel>
              <SkeletonText lines={6} />
            </Panel>
          }
        >
          {data => (
            <>
              <Panel>
                {data.isOwn && isChanging ? (
                  <ExpertPageForm profile={data} onDone={() => setChanging(false)} />
                ) : (
                  <Facts profile={data} />
                )}
              </Panel>
              {data.isOwn && !isChanging && (
                <OwnPage onChange={() => setChanging(true)} onLeave={() => leave.mutateAsync({})} />
              )}
            </>
          )}
        </QueryState>
      ) : (
        <EmptyState title="No expert chosen">Choose somebody in the network.</EmptyState>
      )}
    </Page>
  )
}
