import { Button, Menu } from '@mantine/core'
import { IconCheck, IconMail } from '@tabler/icons-react'
import { useApiQuery } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import { useSetSchedule } from '../api/schedules.ts'
import type { WinLossFilter } from '../api/win-loss.ts'

const rhythms = [
  {
    every: 'week',
    label: 'Every week',
    button: 'Mailed weekly',
    confirmation: 'You receive it by e-mail every Monday night.',
  },
  {
    every: 'month',
    label: 'Every month',
    button: 'Mailed monthly',
    confirmation: 'You receive it by e-mail on the first night of each month.',
  },
] as const

interface MailScheduleProps {
  report: 'win-loss' | 'pipeline'
  filter: WinLossFilter
}

/** Has the report with its filters mailed to oneself as a PDF, week by week or month by month. */
export function MailSchedule({ report, filter }: MailScheduleProps) {
  const { data } = useApiQuery('listReportSchedules')
  const present = data?.find(one => one.report === report && one.marketId === filter.marketId)
  const { mutate, isPending } = useSetSchedule(present)
  const set = (rhythm: (typeof rhythms)[number] | null) =>
    mutate(rhythm && { report, every: rhythm.every, filters: filter }, {
      onSuccess: () => notify.success(rhythm ? rhythm.confirmation : 'It is no longer e-mailed.'),
      onError: error => notify.error(error),
    })
  const chosen = rhythms.find(({ every }) => every === present?.every)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconMail size={16} aria-hidden />}
          loading={isPending}
          disabled={data === undefined}
        >
          {chosen?.button ?? 'E-mail it regularly'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {rhythms.map(rhythm => (
          <Menu.Item
            key={rhythm.every}
            rightSection={rhythm === chosen ? <IconCheck size={14} aria-label="chosen" /> : null}
            onClick={() => set(rhythm)}
          >
            {rhythm.label}
          </Menu.Item>
        ))}
        {present && <Menu.Item onClick={() => set(null)}>Stop mailing</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
