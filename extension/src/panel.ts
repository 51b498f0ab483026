import { chromeHost } from './host.ts'
import { startPanel } from './panel/start-panel.ts'

const root = document.getElementById('panel')
if (root) void startPanel(root, chromeHost())
