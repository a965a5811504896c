/** Sentences of several parts. */

export const addToCart = 'Add to cart'
export const chooseOptions = 'Choose options'
export const buyNow = 'Buy now'
export const viewProduct = 'View product'
export const soldOut = 'Sold out'
export const onlyLeft = 'Only {count} left'
export const from = 'From {price}'
export const oldPrice = 'Old price'
export const tryAgain = 'Try again'
export const productFailed = 'This product could not be loaded.'
export const productMissing = 'This product is not available at the moment.'
export const adding = 'Adding …'
export const oneMoment = 'One moment …'
export const cartIsEmpty = 'Your cart is empty.'
export const checkout = 'Checkout'
export const noLongerAvailable = 'This is no longer available.'
export const and = ' and '
export const dismiss = 'Close'
export const price = 'Price'
export const optional = 'optional'
export const loading = 'Loading …'
export const login = 'Log in'
export const logout = 'Log out'
export const shopUnreachable = 'We can’t reach the shop. Check your connection and try again.'
export const textTooShort = '{title}: at least {least} characters, please.'
export const membersOnly = 'This is for members only.'
export const subscriptionOnly = 'This is sold as a subscription only, on its own page.'
export const preorder = 'Pre-order'
export const preordered = preorder
export const shopBusy = 'The shop is very busy. Please try again in a moment.'
export const captchaUnavailable = 'A security check is needed that this page can’t show. Try again later.'
export const loginTimedOut = 'The login took too long. Try again.'
export const memberTitle = 'You are logged in'
export const rhythm = {
  everyDay: 'Every day',
  everyWeek: 'Every week',
  everyMonth: 'Every month',
  everyYear: 'Every year',
  everyTime: 'Every {time}',
  forTime: 'for {time}',
  untilCancelled: 'until cancelled',
}
export const categories = 'Categories'
export const allProducts = 'All products'
export const accountName = 'Your account'
export const sending = 'Sending …'
export const trySoon = 'That did not work. Try again in a moment.'
