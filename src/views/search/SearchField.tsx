import type { FindingMessages } from '../../messages/search.ts'

/** Draws a field that searches the shop, and its button. */
export function SearchField({ messages }: { readonly messages: FindingMessages }) {
  return (
    <search className="search" part="search" aria-label={messages.searchShop} lang={messages.language}>
      <form className="search-form">
        <input
          part="field"
          className="search-field"
          type="search"
          name="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-label={messages.searchShop}
          placeholder={messages.find}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
        />
        <button type="submit" part="submit" className="search-button" aria-label={messages.find}>
          <span className="glass" aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}
