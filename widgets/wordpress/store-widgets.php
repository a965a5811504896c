<?php
/**
 * Store Widgets: the products, the cart and the login of a shop as blocks and shortcodes.
 *
 * Plugin Name:       Store Widgets
 * Plugin URI:        https://github.com/store-widgets/store-widgets
 * Description:       Products, collections, cart and login of your shop as blocks and shortcodes.
 * Version:           0.0.0
 * Requires at least: 6.1
 * Requires PHP:      8.1
 * Author:            The Store Widgets authors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       store-widgets
 * Domain Path:       /languages
 *
 * @package StoreWidgets
 */

defined( 'ABSPATH' ) || exit;

define( 'STORE_WIDGETS_FILE', __FILE__ );

require_once __DIR__ . '/includes/page.php';
require_once __DIR__ . '/includes/cards.php';
require_once __DIR__ . '/includes/admin.php';
