import { messages as english } from '../../../src/messages/en/login.ts'
import { sayProblem } from '../../../src/views/login/login-problem.ts'
import { RestingLogin } from '../../../src/views/login/RestingLogin.tsx'
import type { RestingDefinition } from '../../runtime/element/mount-at-rest.ts'
import { messagesOf } from '../../runtime/messages/messages.ts'
import { loginReaders } from './attributes.ts'
import { restingSheet } from './resting-sheet.ts'

/** A header's login for a visitor: its button. */
export const restingLogin: RestingDefinition = {
  chunk: 'login',
  readers: loginReaders,
  sheets: [restingSheet],
  ready: { status: 'ready' },
  async load(page) {
    const messages = await messagesOf(page, 'login', english)
    return {
      draw: (host) => RestingLogin({ messages, view: loginReaders.view(host.getAttribute('view')) }),
      unanswered: sayProblem({ field: 'form', name: 'failed' }, messages),
    }
  },
  prepare: (page, host) =>
    Promise.all([
      page.loadChunk('session').then(({ openSession }) => openSession(page)),
      host.hasAttribute('providers') && page.loadChunk('other-ways'),
    ]),
}
