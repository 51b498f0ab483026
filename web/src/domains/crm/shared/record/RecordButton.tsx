import { Button } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'

const RecordDetail = lazyPart('record-detail', async () => ({
  default: (await import('./RecordDetail.tsx')).RecordDetail,
}))

/** Which record is open beside the page; the address keeps it. */
const spec = { record: oneOf(['', 'account', 'opportunity'], '') }

/** Opens the records of a deal and its account beside the page. */
export function RecordButton({ dealId }: { dealId: number }) {
  const [{ record }, change] = useSearchState(spec)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListDetails size={16} aria-hidden />}
        onClick={() => change({ record: 'opportunity' })}
      >
        Details
      </Button>
      <SidePanel
        title="Account / Opportunity details"
        size={480}
        opened={record !== ''}
        onClose={() => change({ record: '' })}
      >
        {record !== '' && (
          <Suspense fallback={<SkeletonText lines={10} />}>
            <RecordDetail dealId={dealId} tab={record} onTab={tab => change({ record: tab })} />
          </Suspense>
        )}
      </SidePanel>
    </>
  )
}
