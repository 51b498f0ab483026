import { Kbd, Table } from '@mantine/core'
import { Dialog } from '../dialog/Dialog.tsx'
import { useActiveKeys } from './key-bindings.ts'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const show = (name: string) => name.replace('Mod', isMac() ? '⌘' : 'Ctrl')

/** What can be pressed on the screen behind it. */
export default function KeyList({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const bindings = useActiveKeys()
  return (
    <Dialog title="Keyboard" opened={opened} onClose={onClose} size="md">
      <Table verticalSpacing="xs" withRowBorders={false}>
        <Table.Tbody>
          {bindings.map(({ keys, label }) => (
            <Table.Tr key={`${keys.join()} ${label}`}>
              <Table.Td w={140}>
                {keys.map(name => (
                  <Kbd key={name} mr={4}>
                    {show(name)}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{label}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
