<?php
/**
 * The settings page, and the address for the shop's change notifications.
 *
 * @package StoreWidgets
 */

defined( 'ABSPATH' ) || exit;

add_action( 'admin_menu', 'store_widgets_add_page' );
add_action( 'admin_init', 'store_widgets_add_settings' );
add_action( 'rest_api_init', 'store_widgets_add_route' );

/** Adds the page to the menu. */
function store_widgets_add_page(): void {
	add_options_page( __( 'Store Widgets', 'store-widgets' ), __( 'Store Widgets', 'store-widgets' ), 'manage_options', 'store-widgets', 'store_widgets_show_page' );
}

/** Registers the setting and its fields. */
function store_widgets_add_settings(): void {
	register_setting( 'store_widgets', 'store_widgets', array( 'sanitize_callback' => 'store_widgets_sanitize' ) );
	add_settings_section( 'shop', '', '__return_null', 'store-widgets' );
	$choices = array(
		'source'  => array(
			'plugin'  => __( 'From this plugin', 'store-widgets' ),
			'classic' => __( 'From this plugin, as one classic file: for optimizers that join scripts', 'store-widgets' ),
			'cdn'     => __( 'From a CDN', 'store-widgets' ),
		),
		'catalog' => array(
			''   => __( 'Find out', 'store-widgets' ),
			'v1' => 'v1',
			'v3' => 'v3',
		),
	);
	$titles  = array(
		'client_id'    => __( 'Client id', 'store-widgets' ),
		'source'       => __( 'Script', 'store-widgets' ),
		'callback'     => __( 'Page that logins come back to', 'store-widgets' ),
		'product_url'  => __( 'Product page, with {slug}', 'store-widgets' ),
		'withdraw_url' => __( 'Page to withdraw from a contract on', 'store-widgets' ),
		'catalog'      => __( 'Generation of the catalog', 'store-widgets' ),
		'bake_url'     => __( 'Service that draws cards', 'store-widgets' ),
		'snapshot_url' => __( 'Snapshot file', 'store-widgets' ),
		'public_key'   => __( 'Public key of the shop’s notifications', 'store-widgets' ),
		'api_host'     => __( 'Another provider than the usual one', 'store-widgets' ),
	);
	foreach ( $titles as $name => $title ) {
		$field = array(
			'label_for' => 'store-widgets-' . $name,
			'name'      => $name,
			'choices'   => $choices[ $name ] ?? array(),
		);
		add_settings_field( $name, $title, 'store_widgets_show_field', 'store-widgets', 'shop', $field );
	}
}

/** Prints a field. */
function store_widgets_show_field( array $field ): void {
	$value = store_widgets_settings()[ $field['name'] ];
	$start = sprintf( 'id="%s" name="store_widgets[%s]"', esc_attr( $field['label_for'] ), esc_attr( $field['name'] ) );
	if ( 'public_key' === $field['name'] ) {
		echo '<textarea ' . $start . ' rows="4" class="large-text code">' . esc_textarea( $value ) . '</textarea>'; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
	} elseif ( ! $field['choices'] ) {
		echo '<input ' . $start . ' class="regular-text" value="' . esc_attr( $value ) . '">'; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
	} else {
		echo '<select ' . $start . '>'; // phpcs:ignore WordPress.Security.EscapeOutput -- Escaped above.
		foreach ( $field['choices'] as $choice => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $value, $choice, false ), esc_html( $text ) );
		}
		echo '</select>';
	}
}

/** Prints the page. */
function store_widgets_show_page(): void {
	echo '<div class="wrap"><h1>' . esc_html__( 'Store Widgets', 'store-widgets' ) . '</h1><form action="options.php" method="post">';
	settings_fields( 'store_widgets' );
	do_settings_sections( 'store-widgets' );
	submit_button();
	echo '</form><p><button type="button" class="button" id="store-widgets-check">' . esc_html__( 'Check', 'store-widgets' ) . '</button></p>';
	echo '<table class="widefat striped" hidden><tbody id="store-widgets-points" aria-live="polite"></tbody></table></div>';
	$file = plugins_url( 'check.js', STORE_WIDGETS_FILE );
	wp_register_script( 'store-widgets-check', $file, array(), store_widgets_manifest()['version'], true );
	$script = array(
		'type'        => 'module',
		'src'         => $file,
		'data-config' => wp_json_encode( store_widgets_config() ),
		// Its texts in the language of the page, as JSON.
		'data-texts'  => load_script_textdomain( 'store-widgets-check', 'store-widgets', dirname( STORE_WIDGETS_FILE ) . '/languages' ),
		'nonce'       => store_widgets_script()['nonce'] ?? '',
	);
	wp_print_script_tag( array_filter( $script ) );
}

/** Registers the address that the shop's notifications are sent to. */
function store_widgets_add_route(): void {
	$route = array(
		'methods'             => 'POST',
		'callback'            => 'store_widgets_take_notice',
		'permission_callback' => fn ( $request ) => store_widgets_is_signed( $request->get_body(), store_widgets_settings()['public_key'] ),
	);
	register_rest_route( 'store-widgets/v1', '/changed', $route );
}

/** Handles a change of the shop. */
function store_widgets_take_notice(): WP_REST_Response {
	store_widgets_forget();
	return new WP_REST_Response( null, 204 );
}

/** Checks whether a notification (a JWT, signed with RS256) is the shop's, and hasn't expired. */
function store_widgets_is_signed( string $token, string $key ): bool {
	$parts = explode( '.', trim( $token ) );
	if ( 3 !== count( $parts ) || '' === $key || ! openssl_pkey_get_public( $key ) ) {
		return false;
	}
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- A JWT is written so.
	list( $head, $claims, $signature ) = array_map( fn ( $part ) => (string) base64_decode( strtr( $part, '-_', '+/' ) ), $parts );

	$says = (array) json_decode( $claims, true );
	return 'RS256' === ( json_decode( $head, true )['alg'] ?? '' )
		&& (int) ( $says['exp'] ?? 0 ) > time()
		&& 1 === openssl_verify( $parts[0] . '.' . $parts[1], $signature, $key, OPENSSL_ALGO_SHA256 );
}
