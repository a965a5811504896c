import { ProviderButtons } from '../../views/login/ProviderButtons.tsx'
import type { PanelScreenProps } from './LoginTag.tsx'
import { readProviders } from './read-providers.ts'
import type { Screen } from './select-screen.ts'

/** The screens with buttons of identity providers. */
const WAYS_IN: readonly Screen[] = ['login', 'register', 'hosted']

/** Draws the buttons of the identity providers that the tag names. */
export function OtherWays({ model, inputs, services }: PanelScreenProps) {
  const { messages, lastUsed } = services
  const { busy } = model.state
  const providers = readProviders(inputs.providers)
  // A panel that waits for its own window has its own button to cancel.
  if (!providers.length || !WAYS_IN.includes(model.screen) || (busy && model.screen === 'hosted')) return null
  return (
    <ProviderButtons
      messages={messages}
      providers={providers}
      lastUsed={lastUsed.read()}
      isOpen={busy === messages.openText}
      onPress={model.openProvider}
      onCancel={model.cancel}
    />
  )
}
