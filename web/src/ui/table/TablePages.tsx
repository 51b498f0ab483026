import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatCount } from '#lib/format.ts'

interface TablePagesProps {
  page: number
  pages: number
  from: number
  shown: number
  total: number
  pageSize: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** Page size, range and the two arrows under a paged table; nothing where the smallest page has room for all rows. */
export function TablePages({ page, pages, from, shown, total, pageSize, sizes, onPage, onPageSize }: TablePagesProps) {
  if (total <= Math.min(...sizes)) return null
  return (
    <Group justify="flex-end" gap="md" p="xs">
      <Group gap={8}>
        <Text size="sm" c="dimmed" visibleFrom="xs">
          Rows per page
        </Text>
        <NativeSelect
          size="xs"
          w={72}
          aria-label="Rows per page"
          value={String(pageSize)}
          data={sizes.map(String)}
          onChange={event => onPageSize(Number(event.currentTarget.value))}
        />
      </Group>
      <Text size="sm" c="dimmed" aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(shown === 0 ? 0 : from + 1)} to {formatCount(from + shown)} of {formatCount(total)}
      </Text>
      <Group gap={4}>
        <ActionIcon aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon aria-label="Next page" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
    </Group>
  )
}
