import type { WithdrawMessages } from '../withdraw.ts'

/**
 * Texts of `store-withdraw` and its receipt, in French. `open` and `confirm` are the words of Directive (EU) 2023/2673 in
 * French (Art. 11a (1) and (3) of Directive 2011/83/EU), with a capital; all the rest is ours. A lawyer may correct any of it.
 */
export const messages: WithdrawMessages = {
  language: 'fr',
  open: 'Renoncer au contrat ici',
  title: 'Renoncer à un contrat',
  intro: 'Ni motif ni compte ne sont nécessaires.',
  name: 'Votre nom',
  order: 'Numéro de la commande',
  email: 'Adresse e-mail pour l’accusé de réception',
  whole: 'Je me rétracte de toute la commande',
  some: 'Je me rétracte d’une partie',
  item: 'Article',
  quantity: 'Combien',
  addItem: 'Un autre article',
  removeItem: 'Enlever {name} de la liste',
  review: 'Vérifier',
  reviewTitle: 'Est-ce bien ce que vous voulez déclarer ?',
  change: 'Modifier',
  confirm: 'Confirmer la rétractation',
  sending: 'Votre rétractation est en cours d’envoi …',
  statement: 'Je vous notifie par la présente ma rétractation du contrat portant sur la commande {order}.',
  items: 'Ce dont il s’agit',
  receivedTitle: 'Votre rétractation est arrivée',
  received: 'Reçue',
  receivedUtc: 'Reçue (UTC)',
  mailSent: 'Le même accusé de réception est en route vers {email}.',
  mailPending: 'L’e-mail à {email} n’est pas encore parti. Conservez cet accusé de réception.',
  keep: 'Veuillez conserver cet accusé de réception.',
  download: 'Télécharger l’accusé de réception',
  print: 'Imprimer',
  receiptNumber: 'Accusé de réception',
  signature: 'Signature de la boutique',
  writeMail: 'Écrire l’e-mail',
  mailTitle: 'Rien n’a encore été envoyé',
  mailText:
    'Votre messagerie s’ouvre avec tout ce qu’il faut. Vous ne vous êtes rétracté qu’une fois cet e-mail envoyé. Si rien ne s’ouvre, écrivez à {email} :',
  mailAgain: 'Ouvrir l’e-mail à nouveau',
  waitingTitle: 'Vous êtes hors ligne : rien n’a encore été envoyé',
  waitingText: 'L’envoi se fait dès que vous êtes de nouveau en ligne. Laissez cette page ouverte.',
  nameMissing: 'Indiquez votre nom.',
  nameWrong: 'Indiquez votre nom, sans adresse de page.',
  orderWrong: 'Indiquez le numéro qui figure dans la confirmation de commande.',
  emailWrong: 'Indiquez une adresse comme nom@example.com.',
  linesWrong: 'Donnez à chaque article un nom et un nombre.',
  unknownOrder:
    'La boutique ne connaît pas de commande {order} à votre nom. Vérifiez le numéro, ou envoyez tel quel.',
  sendAnyway: 'Envoyer tel quel',
  tooMany: 'Il y a eu trop de tentatives. Patientez un peu, puis renvoyez.',
  unavailable: 'La boutique n’a pas pu la recevoir : rien n’est enregistré. Renvoyez.',
  noAnswer:
    'Aucune réponse : elle est peut-être arrivée, peut-être pas. Renvoyez, elle ne compte qu’une fois.',
  refused: 'La page de la boutique ne l’a pas acceptée. Écrivez plutôt à la boutique.',
  subject: 'Accusé de réception de votre rétractation, commande {order}',
  another: 'Une autre rétractation',
  daysLeft: {
    one: 'Encore {count} jour pour vous rétracter',
    other: 'Encore {count} jours pour vous rétracter',
  },
}
