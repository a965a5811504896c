import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} est votre code pour {shop}',
  code: 'Votre code pour {shop} est {code}.',
  codeUse:
    'Saisissez-le dans les 15 minutes sur la page qui l’a demandé. Si vous n’avez pas demandé de code, ignorez cet e-mail.',
  resetSubject: 'Un nouveau mot de passe pour {shop}',
  reset: 'Quelqu’un, vous sans doute, souhaite un nouveau mot de passe pour {shop}. Choisissez-le ici\u00a0:',
  resetUse:
    'Le lien fonctionne une seule fois et pendant une heure. Si ce n’était pas vous, ignorez cet e-mail\u00a0: rien n’a changé.',
  activationSubject: 'Votre compte {shop} est prêt',
  activation: '{shop} a créé un compte pour vous. Choisissez un mot de passe pour l’utiliser\u00a0:',
  activationUse: 'Le lien fonctionne une seule fois et pendant sept jours.',
  approvedSubject: 'Bienvenue chez {shop}',
  approved: 'Votre compte est approuvé\u00a0: vous pouvez maintenant vous connecter à {shop}.',
  changedSubject: 'Votre mot de passe {shop} a été modifié',
  changed: 'Le mot de passe de votre compte {shop} vient d’être modifié.',
  changedNotYou:
    'Si ce n’était pas vous, choisissez-en un nouveau avec «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion.',
  takenSubject: 'Votre confirmation de {shop}',
  orderSubject: 'Votre commande {number} chez {shop}',
  hello: 'Bonjour {name},',
  orderThanks: 'merci pour votre commande {number}.',
  orderRow: '{label}\u00a0: {amount}',
  shippedTo: 'Livraison ({title}) à {city}.',
  backInStockSubject: '{name} est de retour chez {shop}',
  backInStock: '{name} est de nouveau disponible chez {shop}, à {price}.',
  backInStockOnce: 'Vous avez demandé cet e-mail. Il ne sera envoyé qu’une fois.',
}
