import type { playbooksRoutes } from '@bic/contract/playbooks/playbooks'
import type { Handlers } from '#http/call-context.ts'
import { changePlaybookCards } from './change-playbook-cards.ts'
import { deletePlaybook } from './delete-playbook.ts'
import { getCollectionWithNetNew } from './get-collection.ts'
import { listPlaybooks } from './list-playbooks.ts'
import { savePlaybook } from './save-playbook.ts'

export const playbooksHandlers: Handlers<typeof playbooksRoutes> = {
  listPlaybooks,
  savePlaybook,
  changePlaybookCards,
  deletePlaybook,
  getCollectionWithNetNew,
}
