<?php
/**
 * Deletes all data of the plugin, on every site of the network.
 *
 * @package StoreWidgets
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/includes/cards.php';

$store_widgets_sites = is_multisite() ? get_sites( 'fields=ids&number=0' ) : array( get_current_blog_id() );
foreach ( $store_widgets_sites as $store_widgets_site ) {
	if ( is_multisite() ) {
		switch_to_blog( $store_widgets_site );
	}
	store_widgets_forget();
	delete_option( 'store_widgets' );
	if ( is_multisite() ) {
		restore_current_blog();
	}
}
