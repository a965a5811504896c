/** Sentences of several parts. */

export const addToCart = 'Ajouter au panier'
export const chooseOptions = 'Choisir les options'
export const buyNow = 'Acheter maintenant'
export const viewProduct = 'Voir le produit'
export const soldOut = 'Épuisé'
export const onlyLeft = 'Plus que {count} en stock'
export const from = 'À partir de {price}'
export const oldPrice = 'Ancien prix'
export const productFailed = 'Ce produit n’a pas pu être chargé.'
export const productMissing = 'Ce produit n’est pas disponible pour le moment.'
export const tryAgain = 'Réessayer'
export const adding = 'Ajout en cours…'
export const oneMoment = 'Un instant…'
export const cartIsEmpty = 'Votre panier est vide.'
export const checkout = 'Passer commande'
export const noLongerAvailable = 'Cet article n’est plus disponible.'
export const and = ' et '
export const close = 'Fermer'
export const cancel = 'Annuler'
export const price = 'Prix'
export const optional = 'facultatif'
export const loading = 'Chargement…'
export const login = 'Se connecter'
export const logout = 'Se déconnecter'
export const shopUnreachable = 'La boutique est injoignable. Vérifiez votre connexion, puis réessayez.'
export const failedTryAgain = 'Cela n’a pas fonctionné. Réessayez dans un instant.'
export const textTooShort = '{title}\u00a0: au moins {least} caractères.'
export const membersOnly = 'Cet article est réservé aux membres.'
export const subscriptionOnly = 'Cet article est vendu par abonnement uniquement, sur sa page.'
export const preorder = 'Précommander'
export const preordered = 'Précommande'
export const shopBusy = 'La boutique est très sollicitée. Veuillez réessayer dans un instant.'
export const captchaUnavailable =
  'Un contrôle de sécurité est nécessaire, mais cette page ne peut pas l’afficher. Réessayez plus tard.'
export const loginTimedOut = 'La connexion a pris trop de temps. Réessayez.'
export const memberTitle = 'Vous êtes connecté'
export const rhythm = {
  everyDay: 'Chaque jour',
  everyWeek: 'Chaque semaine',
  everyMonth: 'Chaque mois',
  everyYear: 'Chaque année',
  everyTime: 'Intervalle : {time}',
  forTime: 'pendant {time}',
  untilCancelled: 'jusqu’à résiliation',
}
export const categories = 'Catégories'
export const allProducts = 'Tous les produits'
export const accountName = 'Votre compte'
