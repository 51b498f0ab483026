import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { type Topic, TopicDialog } from '../parts/research/TopicDialog.tsx'
import classes from '../parts/research/TopicRow.module.css'
import { TopicRow } from '../parts/research/TopicRow.tsx'

/** What is to be found out about an account, in order. */
export default function ResearchTopicsScreen() {
  const topics = useApiQuery('getAccountResearchTopics')
  const [edited, setEdited] = useState<Topic | 'new' | null>(null)
  return (
    <Page
      title="Account Research Topic Administration"
      subtitle={topics.data && topics.data.length > 0 && formatQuantity(topics.data.length, 'topic')}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          New topic
        </Button>
      }
    >
      <Panel>
        <QueryState query={topics} loading={<SkeletonRows rows={5} />}>
          {all =>
            all.length === 0 ? (
              <EmptyState title="No topics yet">Add what is to be found out about an account before a call.</EmptyState>
            ) : (
              <ol className={classes.list}>
                {all.map((topic, at) => (
                  <TopicRow
                    key={topic.id}
                    topic={topic}
                    rank={at + 1}
                    count={all.length}
                    onEdit={() => setEdited(topic)}
                  />
                ))}
              </ol>
            )
          }
        </QueryState>
      </Panel>
      {edited !== null && (
        <TopicDialog {...(edited === 'new' ? {} : { topic: edited })} onClose={() => setEdited(null)} />
      )}
    </Page>
  )
}
